import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerOrderCodes, installUploads, type SentUpload } from './portal-support.ts'
import { aRequest } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages()

const CODE = 1_795_000_000_100
let uploads: SentUpload[]

beforeEach(async () => {
  uploads = installUploads()
  signedInAs('User')
  answerOrderCodes(CODE)
  server.answer(`DELETE /uploads/${CODE}`, { body: { message: '' } })
  openPage('/user/create-vector')
  await screen.findByLabelText(/^Order Name/)
})

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name)
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit vector' })

function pick(...files: File[]) {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no file input')
  fireEvent.change(input, { target: { files } })
}

async function begun(count: number): Promise<SentUpload> {
  await waitFor(() => expect(uploads).toHaveLength(count))
  const last = uploads.at(-1)
  if (!last) throw new Error('No upload was begun')
  return last
}

test('a file is sent for the form’s order code; until it is stored its percent shows and Submit is off', async () => {
  pick(file('logo.png'))
  const upload = await begun(1)
  expect(upload.path).toBe(`/uploads/${CODE}`)
  upload.progress(40)
  expect(await screen.findByText('40%')).toBeTruthy()
  expect(submit().disabled).toBe(true)
  upload.store()
  expect(await screen.findByText(/^Attached/)).toBeTruthy()
  await waitFor(() => expect(submit().disabled).toBe(false))
})

test('of a stored file without a picture the card says what its sender can do', async () => {
  pick(file('IMG_1.heic'))
  const upload = await begun(1)
  upload.store({ reason: 'no-heic' })
  expect(await screen.findByText(/^No picture: this iPhone photo can’t be read\. Choose Settings/)).toBeTruthy()
})

test('what is too much, too large or of another type is told at once and not sent', async () => {
  pick(file('setup.exe'), file('huge.png', FILE_LIMITS.bytes + 1), file('a.png'), file('b.png'), file('c.png'))
  expect(await screen.findByText('You can only upload up to 2 files. 1 extra file(s) rejected.')).toBeTruthy()
  expect(screen.getByText('This file type is not accepted.')).toBeTruthy()
  expect(screen.getByText('This file is larger than 5 MB. Choose a smaller one.')).toBeTruthy()
  await begun(2)
  expect(uploads.map(({ file: { name } }) => name)).toEqual(['a.png', 'b.png'])
})

test('what is too large for an upload may be linked instead, and is placed without a question about artwork', async () => {
  const field = () => screen.queryByLabelText<HTMLInputElement>('Link to artwork')
  expect(field()).toBeNull()
  expect(screen.getByRole('button', { name: 'Bigger than 5 MB? Paste a link to your own cloud folder.' })).toBeTruthy()
  pick(file('layers.psd', FILE_LIMITS.bytes + 1))
  await waitFor(() => expect(field()).toBeTruthy())
  fireEvent.change(screen.getByLabelText(/^Order Name/), { target: { value: 'Lion' } })
  fireEvent.change(field() as HTMLInputElement, { target: { value: 'http://dropbox.com/x' } })
  fireEvent.click(submit())
  expect(
    await screen.findByText('Paste a link that begins with https://, without user name and password.'),
  ).toBeTruthy()
  fireEvent.change(field() as HTMLInputElement, { target: { value: 'https://dropbox.com/x' } })
  server.answer('POST /create-order', { body: aRequest({ requestFor: 'vector' }) })
  const format = screen.getByRole('combobox', { name: /^Required format/ })
  fireEvent.click(format)
  fireEvent.click(await screen.findByRole('option', { name: 'AI · Illustrator', hidden: true }))
  fireEvent.click(submit())
  await waitFor(() => expect(server.calls('POST /create-order')).toHaveLength(1))
  const [sent] = server.calls('POST /create-order')
  expect(sent?.body).toMatchObject({ artworkLink: 'https://dropbox.com/x', imagesUploads: [] })
})

test('a link is offered by a button that opens its field and hands on the focus', async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Bigger than 5 MB/ }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Link to artwork')))
})

test('a photo that is too large is drawn smaller before it is sent; one that can’t be drawn is told of', async () => {
  const picture = { width: 6000, height: 4000, close: () => undefined }
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => (name === 'broken.jpg' ? Promise.reject() : picture))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null
      convertToBlob = async () => new Blob(['smaller'], { type: 'image/jpeg' })
    },
  )
  pick(file('cap.jpeg', FILE_LIMITS.bytes + 1), file('broken.jpg', FILE_LIMITS.bytes + 1))
  expect(await screen.findByText('This file is larger than 5 MB. Choose a smaller one.')).toBeTruthy()
  const { file: sent } = await begun(1)
  expect([sent.name, sent.size]).toEqual(['cap.jpg', 7])
  vi.unstubAllGlobals()
})

test('a file whose connection was lost is sent again by itself, and the form stays as it was', async () => {
  server.answer('GET /health', { body: { status: 'ok' } })
  fireEvent.change(screen.getByLabelText(/^Order Name/), { target: { value: 'Kept' } })
  pick(file('logo.png'))
  const upload = await begun(1)
  upload.progress(90)
  upload.lose()
  expect(await screen.findByText('Connection lost. Retrying…')).toBeTruthy()
  expect(submit().disabled).toBe(true)
  fireEvent(window, new Event('online'))
  const again = await begun(2)
  again.store()
  await waitFor(() => expect(submit().disabled).toBe(false))
  expect(screen.getByLabelText<HTMLInputElement>(/^Order Name/).value).toBe('Kept')
})

test('a server that has too much to do is tried again; a limit by the hour is told and left to the person', async () => {
  pick(file('logo.png'))
  ;(await begun(1)).refuse(429, 'uploads_at_once', 'Only 4 uploads can run at once.', 5)
  expect(await screen.findByText('Server busy. Retrying…')).toBeTruthy()
  fireEvent(window, new Event('online'))
  ;(await begun(2)).refuse(429, 'upload_day_spent', 'Try again in an hour.', 3600)
  expect(await screen.findByText('Try again in an hour.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Retry logo.png' }))
  ;(await begun(3)).store()
  await waitFor(() => expect(submit().disabled).toBe(false))
})

test('a file whose content was refused says why and does not hold up the form', async () => {
  pick(file('fake.png'))
  const upload = await begun(1)
  upload.refuse(415, 'file_content_differs', 'This is no PNG picture.')
  expect(await screen.findByText('This is no PNG picture.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry fake.png' })).toBeNull()
  await waitFor(() => expect(submit().disabled).toBe(false))
})

test('a file on its way can be cancelled', async () => {
  pick(file('logo.png'))
  const upload = await begun(1)
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel logo.png' }))
  await waitFor(() => expect(upload.aborted).toBe(true))
  expect(screen.queryByText('logo.png')).toBeNull()
  expect(submit().disabled).toBe(false)
})

test('pasted pictures of the same name stay two files', async () => {
  const paste = (files: File[]) => fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files } })
  paste([file('image.png')])
  ;(await begun(1)).store()
  paste([file('image.png')])
  ;(await begun(2)).store()
  expect(uploads.map((upload) => upload.file.name)).toEqual(['image.png', 'image-2.png'])
})

test('a file taken out again is taken back from the server, and is not sent with the form', async () => {
  server.answer('POST /create-order', { body: aRequest({ requestFor: 'vector', orderCode: CODE }) })
  pick(file('one.ai'), file('two.ai'))
  await begun(2)
  const [one, two] = uploads.map((upload) => upload.store())
  fireEvent.click(await screen.findByRole('button', { name: 'Remove one.ai' }))
  await waitFor(() => expect(server.calls(`DELETE /uploads/${CODE}`)[0]?.body).toEqual({ filePath: one?.filePath }))
  const kept = (): { imagesUploads: { filePath: string }[] } =>
    JSON.parse(localStorage.getItem('stitchdesk-draft:id-user:vector:new') ?? '{}')
  await waitFor(() => expect(kept().imagesUploads.map(({ filePath }) => filePath)).toEqual([two?.filePath]))
})

const dropOnPage = (...files: File[]) => fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })

test('artwork dropped anywhere on the page of the form is the form’s', async () => {
  dropOnPage(file('logo.png'))
  expect((await begun(1)).path).toBe(`/uploads/${CODE}`)
})

test('artwork dropped on any page begins an order with it', async () => {
  cleanup()
  server.answer('POST /orders/50/1', { body: { docs: [], limit: 50, offset: 0, totalDocs: 0 } })
  openPage('/user/view-orders')
  await screen.findByRole('heading', { level: 1, name: 'Order Record' })
  dropOnPage(file('logo.png'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Place Order' })).toBeTruthy()
  expect((await begun(1)).file.name).toBe('logo.png')
})
