import type { RequestDraftInput } from '@stitchdesk/contract/placing/draft'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerOrderCodes, installUploads, type SentUpload } from './portal-support.ts'
import { aRequest } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { type SentCall, server } from './support/server.ts'

setUpPages()

const CODE = 1_795_000_000_100
let uploads: SentUpload[]

beforeEach(async () => {
  uploads = installUploads()
  signedInAs('User')
  answerOrderCodes(CODE)
  server.answer(`DELETE /uploads/${CODE}`, { body: { message: '' } })
  server.answer('POST /estimates', ({ body }: SentCall) => {
    const { width } = body as { width: string }
    return { body: { reading: false, stitches: null, price: width ? { low: 21, high: 24 } : { low: 12, high: 15 } } }
  })
  openPage('/user/create-order')
  await screen.findByLabelText(/^Order Name/)
})

const drop = (...names: string[]) =>
  fireEvent.drop(document.body, {
    dataTransfer: { types: ['Files'], files: names.map((name) => new File(['x'], name)) },
  })

/** Drops three pictures, makes three orders of them, and lets all of them arrive. */
async function beginThree() {
  drop('harbor_cap.png', 'lion-left chest.png', 'crest.png')
  fireEvent.click(await screen.findByRole('button', { name: 'Make 3 orders, one per file' }))
  const sent = () => uploads.filter(({ path, aborted }) => path !== `/uploads/${CODE}` && !aborted)
  await waitFor(() => expect(sent()).toHaveLength(3))
  for (const upload of sent()) upload.store()
  await waitFor(() => expect(screen.getAllByText(/^Attached/)).toHaveLength(3))
}

const names = () => screen.getAllByLabelText<HTMLInputElement>(/^Order Name/).map(({ value }) => value)
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit 3 orders' }))
const bodies = () => server.calls('POST /create-order').map(({ body }) => body as RequestDraftInput)

async function chooseFormat() {
  fireEvent.click(screen.getByRole('combobox', { name: /^Required format/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'DST · Tajima', hidden: true }))
}

/** Answers each order with itself, but for those that `refused` says otherwise of. */
function answerOrders(refused: (name: string) => ReturnType<typeof server.error> | 'lost' | null = () => null) {
  server.answer('POST /create-order', ({ body }: SentCall) => {
    const { orderName, orderCode } = body as { orderName: string; orderCode: number }
    return refused(orderName) ?? { body: aRequest({ _id: `r${orderCode}`, orderName, orderCode, requestFor: 'order' }) }
  })
}

test('three pictures become three orders: each its own name and size, what they share answered once', async () => {
  answerOrders()
  await beginThree()
  expect(names()).toEqual(['harbor cap', 'lion left chest', 'crest'])
  submit()
  expect(await screen.findByText('Required format is required')).toBeTruthy()
  await chooseFormat()
  const [width] = screen.getAllByLabelText('Width (in)')
  if (!width) throw new Error('There is no width')
  fireEvent.change(width, { target: { value: 'wide' } })
  submit()
  expect(await screen.findByText('Width must be a number')).toBeTruthy()
  expect(bodies()).toEqual([])
  fireEvent.change(width, { target: { value: '3.5' } })
  // Each design has its own estimate, by its own code and size.
  expect(await screen.findByText('$21.00\u2060–\u2060$24.00')).toBeTruthy()
  expect(screen.getAllByText('$12.00\u2060–\u2060$15.00')).toHaveLength(2)
  submit()
  submit()
  const dialog = await screen.findByRole('dialog', { name: '3 requests placed' })
  const placedLinks = within(dialog).getAllByRole('link', { name: /OR-\d+/ })
  expect(placedLinks.map((link) => link.getAttribute('href'))).toHaveLength(3)
  for (const link of placedLinks) expect(link.getAttribute('href')).toMatch(/^\/user\/order\/OR-\d+$/)
  expect(within(dialog).getByText('lion left chest')).toBeTruthy()
  expect(bodies().map(({ orderName, width, requiredFormat }) => [orderName, width, requiredFormat])).toEqual([
    ['harbor cap', '3.5', 'dst'],
    ['lion left chest', '', 'dst'],
    ['crest', '', 'dst'],
  ])
  for (const { orderCode, imagesUploads } of bodies()) {
    expect(imagesUploads).toHaveLength(1)
    expect(imagesUploads?.[0]?.filePath).toContain(`orderUploads/${orderCode}/`)
  }
  expect(new Set(bodies().map(({ orderCode }) => orderCode)).size).toBe(3)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Place another' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Place Order' })).toBeTruthy()
})

test('what failed stays and is tried again under its code; what was placed is not placed twice', async () => {
  answerOrders((name) => (name === 'crest' ? 'lost' : null))
  await beginThree()
  await chooseFormat()
  submit()
  expect(await screen.findByText('2 of 3 placed')).toBeTruthy()
  // At its design, and at the top of the form.
  expect(await screen.findAllByText(/can’t be reached/)).toHaveLength(2)
  answerOrders()
  submit()
  expect(await screen.findByRole('dialog', { name: '3 requests placed' })).toBeTruthy()
  const codes = bodies().map(({ orderCode }) => orderCode)
  expect(codes).toHaveLength(4)
  expect(codes[3]).toBe(codes[2])
})

test('a closed browser loses none of them, and places none of them again', async () => {
  answerOrders((name) => (name === 'lion left chest' ? server.error(400, 'invalid_body', 'Say more') : null))
  await beginThree()
  await chooseFormat()
  submit()
  expect(await screen.findByText('2 of 3 placed')).toBeTruthy()
  cleanup()
  openPage('/user/create-order')
  expect(await screen.findByRole('button', { name: 'Submit 1 order' })).toBeTruthy()
  expect(names()).toEqual(['lion left chest'])
})

test('two pictures are one order unless somebody makes two of them, and may be one again', async () => {
  drop('front.png', 'back.png')
  expect(await screen.findByText('front.png')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Make 2 orders, one per file' }))
  expect(await screen.findByRole('button', { name: 'Submit 2 orders' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'One order with these 2 files' }))
  expect(await screen.findByRole('button', { name: 'Submit order' })).toBeTruthy()
  expect(await screen.findByText('back.png')).toBeTruthy()
})
