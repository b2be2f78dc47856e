import type { UploadRecord } from '@stitchdesk/contract/files/upload'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aPage } from './request-page-support.ts'
import { aRequest, closePage, fakeApi, openPage, pageOf, Refusal, SURROUNDINGS } from './requests-harness.tsx'
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

/** The page of a request, with its upload log open, whose one file's link can be revoked, as the API would have it. */
async function openLog(role: 'Administrate' | 'designer' = 'Administrate', fields: Partial<UploadRecord> = {}) {
  const stored = anUpload(fields)
  const api = fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([request]),
    getRequestPage: () => aPage(),
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
  const { person } = openPage(`/order/OR-${request.orderCode}`, role)
  await person.click(await screen.findByRole('button', { name: 'Show upload log' }))
  return { api, person }
}

const section = async () =>
  (await screen.findByRole('heading', { name: 'Upload log' })).closest('section') as HTMLElement

it('tells what was uploaded, how large, when and by whom', async () => {
  await openLog()
  const log = within(await section())
  const link = await log.findByRole('link', { name: 'Lion logo.png' })
  expect(link.getAttribute('href')).toBe('/api/files/token/Lion_logo.png')
  expect((await section()).textContent).toMatch(/1\.5 KB · Artwork · threadworks · 20 Nov/)
})

it('revokes a link, says so, and takes it back', async () => {
  const { api, person } = await openLog()
  await person.click(await screen.findByRole('button', { name: 'Disable link to Lion logo.png' }))
  expect(await screen.findByText('Link to Lion logo.png disabled')).toBeTruthy()
  expect(api.last('revokeUpload')).toMatchObject({
    params: { orderCode: String(request.orderCode) },
    body: { filePath: anUpload().filePath },
  })
  expect(await within(await section()).findByText(/link disabled/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Lion logo.png' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Link to Lion logo.png enabled')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Lion logo.png' })).toBeTruthy())
})

it('gives a link back that was revoked earlier', async () => {
  const { api, person } = await openLog('Administrate', { revokedAt: '2026-11-01T10:00:00.000Z', url: '' })
  await person.click(await screen.findByRole('button', { name: 'Enable link to Lion logo.png' }))
  await waitFor(() => expect(api.calls('restoreUpload')).toHaveLength(1))
})

it('tells in an opened row files whose links are revoked from none at all', async () => {
  fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([request]),
    listUploads: () => ({ docs: [anUpload({ kind: 'result', revokedAt: '2026-11-01T10:00:00.000Z', url: '' })] }),
  })
  const { person } = openPage('/order/all-orders')
  await person.click(await screen.findByRole('button', { name: /^Show details of / }))
  expect(await screen.findByText('Links disabled; files kept')).toBeTruthy()
  expect(screen.queryByText('No result yet')).toBeNull()
})

it('names files as their customer does, in any script', async () => {
  const [file] = request.imagesUploads
  const named = ['Логотип «Вышивка».dst', '刺繍ロゴ.dst', 'شعار.png'].map((name, at) => ({
    ...(file as (typeof request.imagesUploads)[number]),
    ...{ name, imageName: `${request.orderCode}-file-${at}.dst`, filePath: `orderUploads/file-${at}.dst` },
  }))
  fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([aRequest({ imagesUploads: named })]),
    listUploads: () => ({ docs: [] }),
  })
  const { person } = openPage('/order/all-orders')
  await person.click(await screen.findByRole('button', { name: /^Show details of / }))
  for (const { name } of named) expect(await screen.findByText(name)).toBeTruthy()
  // In a direction of its own, whatever stands around it.
  expect(screen.getByText('شعار.png').closest('bdi')).toBeTruthy()
})

it('says why a link was not revoked', async () => {
  const { person } = await openLog()
  fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([request]),
    getRequestPage: () => aPage(),
    listUploads: () => ({ docs: [anUpload()] }),
    revokeUpload: () => new Refusal('record_not_found'),
  })
  await person.click(await screen.findByRole('button', { name: 'Disable link to Lion logo.png' }))
  expect(await screen.findByText('Link to Lion logo.png was not disabled.')).toBeTruthy()
})

it('shows designers the log, and nothing to revoke', async () => {
  await openLog('designer', { uploadedBy: null })
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
    getRequestPage: () => aPage(),
    listUploads: () => ({ docs: [{ ...stored }] }),
    drawPictureAgain: () => {
      Object.assign(stored, waiting)
      return waiting
    },
    readPictures: () => ({ docs: [{ token: 'token', picture, figures: null }] }),
  })
  const { person } = openPage(`/order/OR-${request.orderCode}`)
  await person.click(await screen.findByRole('button', { name: 'Show upload log' }))
  await person.click(await screen.findByRole('button', { name: 'Redraw the picture of Lion logo.png' }))
  await waitFor(() => expect(document.querySelector('img[src="/api/pictures/token/2/96.webp"]')).toBeTruthy())
  expect(api.last('drawPictureAgain')?.body).toEqual({ filePath: stored.filePath })
  expect(api.last('readPictures')?.body).toEqual({ tokens: ['token'] })
})
