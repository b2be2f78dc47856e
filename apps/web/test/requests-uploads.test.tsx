import type { UploadRecord } from '@stitchdesk/contract/requests/upload'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aDetail, aRequest, closePage, fakeApi, openPage, pageOf, Refusal, SURROUNDINGS } from './requests-harness.tsx'
import { NO_PICTURE } from './support/no-picture.ts'

afterEach(closePage)

const request = aRequest()

const anUpload = (fields: Partial<UploadRecord> = {}): UploadRecord => ({
  name: 'Lion logo.png',
  filePath: `orderUploads/${request.orderCode}/${request.orderCode}-Lion_logo.png`,
  kind: 'artwork',
  url: '/api/files/token/Lion_logo.png',
  size: 1536,
  createdAt: '2026-11-20T09:30:00.000Z',
  uploadedBy: 'threadworks',
  revokedAt: null,
  imageName: `${request.orderCode}-Lion_logo.png`,
  ...NO_PICTURE,
  ...fields,
})

/** An opened row whose one file's link can be revoked, as the API would have it. */
async function openRow(role: 'Administrate' | 'designer' = 'Administrate', fields: Partial<UploadRecord> = {}) {
  const stored = anUpload(fields)
  const api = fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([request]),
    getOrder: () => aDetail(request),
    listUploads: () => ({ docs: [{ ...stored }] }),
    revokeUpload: () => {
      stored.revokedAt = '2026-11-21T10:00:00.000Z'
      return { message: 'Revoked' }
    },
    restoreUpload: () => {
      stored.revokedAt = null
      return { message: 'Restored' }
    },
  })
  const { person } = openPage(role === 'designer' ? '/order/assigned' : '/order/all-orders', role)
  await person.click(await screen.findByRole('button', { name: /^Show details of / }))
  return { api, person }
}

const section = async () =>
  (await screen.findByRole('heading', { name: 'Upload log' })).closest('section') as HTMLElement

it('tells what was uploaded, how large, when and by whom', async () => {
  await openRow()
  const log = within(await section())
  const link = await log.findByRole('link', { name: 'Lion logo.png' })
  expect(link.getAttribute('href')).toBe('/api/files/token/Lion_logo.png')
  expect((await section()).textContent).toMatch(/1\.5 KB · Artwork · threadworks · 20 Nov/)
})

it('revokes a link, says so, and takes it back', async () => {
  const { api, person } = await openRow()
  await person.click(await screen.findByRole('button', { name: 'Revoke the link of Lion logo.png' }))
  expect(await screen.findByText('The link of Lion logo.png no longer works.')).toBeTruthy()
  expect(api.last('revokeUpload')).toMatchObject({
    params: { orderCode: String(request.orderCode) },
    body: { filePath: anUpload().filePath },
  })
  expect(await within(await section()).findByText(/link revoked/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Lion logo.png' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The link of Lion logo.png works again.')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Lion logo.png' })).toBeTruthy())
})

it('gives a link back that was revoked earlier', async () => {
  const { api, person } = await openRow('Administrate', { revokedAt: '2026-11-01T10:00:00.000Z', url: '' })
  await person.click(await screen.findByRole('button', { name: 'Let the link of Lion logo.png work again' }))
  await waitFor(() => expect(api.calls('restoreUpload')).toHaveLength(1))
})

it('tells files whose links are revoked from none at all', async () => {
  await openRow('Administrate', { kind: 'result', revokedAt: '2026-11-01T10:00:00.000Z', url: '' })
  expect(await screen.findByText('Its files are kept, but their links are revoked.')).toBeTruthy()
  expect(screen.queryByText('No result has been uploaded yet.')).toBeNull()
})

it('says why a link was not revoked', async () => {
  const { person } = await openRow()
  fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([request]),
    getOrder: () => aDetail(request),
    listUploads: () => ({ docs: [anUpload()] }),
    revokeUpload: () => new Refusal('record_not_found'),
  })
  await person.click(await screen.findByRole('button', { name: 'Revoke the link of Lion logo.png' }))
  expect(await screen.findByText('The link of Lion logo.png was not revoked.')).toBeTruthy()
})

it('shows designers the log, and nothing to revoke', async () => {
  await openRow('designer', { uploadedBy: null })
  await screen.findByRole('link', { name: 'Lion logo.png' })
  expect((await section()).textContent).toMatch(/1\.5 KB · Artwork · 20 Nov/)
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
})

it('has a picture drawn again, and shows it as soon as it is there', async () => {
  const waiting = { ...NO_PICTURE, picture: { ...NO_PICTURE.picture, state: 'waiting' as const, reason: null } }
  const picture = {
    ...waiting.picture,
    state: 'done' as const,
    address: '/api/pictures/token/2',
    width: 80,
    height: 60,
  }
  const stored = anUpload()
  const api = fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([request]),
    getOrder: () => aDetail(request),
    listUploads: () => ({ docs: [{ ...stored }] }),
    drawPictureAgain: () => {
      Object.assign(stored, waiting)
      return waiting
    },
    readPictures: () => ({ docs: [{ token: 'token', picture, figures: null }] }),
  })
  const { person } = openPage('/order/todays-orders')
  await person.click(await screen.findByRole('button', { name: /^Show details of / }))
  await person.click(await screen.findByRole('button', { name: 'Draw the picture of Lion logo.png again' }))
  await waitFor(() => expect(document.querySelector('img[src="/api/pictures/token/2/96.webp"]')).toBeTruthy(), {
    timeout: 10_000,
  })
  expect(api.last('drawPictureAgain')?.body).toEqual({ filePath: stored.filePath })
  expect(api.last('readPictures')?.body).toEqual({ tokens: ['token'] })
})
