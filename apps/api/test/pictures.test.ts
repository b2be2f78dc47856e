import { randomUUID } from 'node:crypto'
import { masterOf } from '@stitchdesk/contract/delivery/delivery-check'
import { PICTURE_SIZES } from '@stitchdesk/contract/pictures/picture-sizes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { artworkFiles, dstFile } from './support/artwork-files.ts'
import { buildCustomer, buildOrderCode, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { drawn, fetchPicture, readingOf, sendFile } from './support/pictures.ts'

let app: TestApp
let customer: TestAccount
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '2' })
  customer = await buildCustomer(app)
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

type Content = Buffer<ArrayBuffer>
const send = (name: string, content: Content, as = customer, orderCode?: number) =>
  sendFile(app, as, { name, content, ...(orderCode ? { orderCode } : {}) })
const finished = (file: { url: string }) => drawn(app, customer, file)

/** The colors at the left and at the right of a picture. */
async function sides(bytes: ArrayBuffer) {
  const { data, info } = await sharp(Buffer.from(bytes)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) => {
    const from = (Math.floor(info.height / 2) * info.width + x) * info.channels
    const [red = 0, green = 0, blue = 0] = data.subarray(from, from + 3)
    const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
    if (high - low < 40) return high > 128 ? 'white' : 'black'
    return red > blue ? 'red' : 'blue'
  }
  return { left: at(Math.floor(info.width / 4)), right: at(Math.floor((info.width * 3) / 4)) }
}

const files = await artworkFiles()
/** A bitmap of one bit has no colors. */
const expected: Record<string, { left: string; right: string }> = {
  'interchange.eps': { left: 'black', right: 'white' },
}

describe('a picture', () => {
  test.each(Object.keys(files))('of %s is drawn in three sizes', async (name) => {
    const file = await send(name, files[name] ?? Buffer.alloc(0))
    const { picture } = await finished(file)
    expect(picture).toMatchObject({ state: 'done', reason: null })
    const ratio = (picture.width ?? 0) / (picture.height ?? 1)
    expect(ratio).toBeCloseTo(400 / 240, 1)
    for (const size of PICTURE_SIZES) {
      const response = await fetchPicture(app, picture, size)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/webp')
      const bytes = await response.arrayBuffer()
      const { format, width = 0, height = 0 } = await sharp(Buffer.from(bytes)).metadata()
      expect({ format, fits: Math.max(width, height) <= size }).toEqual({ format: 'webp', fits: true })
      expect(await sides(bytes)).toEqual(expected[name] ?? { left: 'red', right: 'blue' })
    }
  })

  test('is kept by a browser for good, as nothing else than a picture', async () => {
    const { picture } = await finished(await send('logo.png', files['logo.png'] as Content))
    const { headers } = await fetchPicture(app, picture)
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('of a small drawing is as small', async () => {
    const small = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const { picture } = await finished(await send('small.png', Buffer.from(small)))
    expect(picture).toMatchObject({ width: 20, height: 10 })
  })

  test.each([
    ['logo.pof', Buffer.from('POF\0S2K 11.0.5.2'), 'not-drawn'],
    ['logo.eps', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\nshowpage\n'), 'no-preview'],
    ['logo.png', Buffer.from('\x89PNG\r\n\x1a\n and nothing more', 'latin1'), 'unreadable'],
  ])('of %s without one says why', async (name, content, reason) => {
    const { picture } = await finished(await send(name, Buffer.from(content)))
    expect(picture).toMatchObject({ state: 'none', reason, address: null })
  })
})

const SOUND = { longStitches: 0, shortStitches: 0, untrimmedJumps: 0 }

describe('figures', () => {
  test('of a machine file are read and stand in every answer', async () => {
    const orderCode = await buildOrderCode(app, customer)
    const file = await send('square.dst', dstFile(), customer, orderCode)
    const { figures, picture } = await finished(file)
    const square = { format: 'dst', source: 'stitches', stitches: 40, colorRuns: 2, widthMm: 10, heightMm: 10 }
    expect(figures).toMatchObject({ ...square, complete: true, threads: [], warnings: [], ...SOUND })
    // Nobody has told its colors, see thread-colors.test.ts.
    expect(picture).toMatchObject({ state: 'none', reason: 'no-colors', address: null })
    const draft = { requestFor: 'order', orderName: 'Square', requiredFormat: 'dst', orderCode } as const
    const placed = await app.call('createOrder', {
      as: customer,
      body: { ...draft, imagesUploads: [{ filePath: file.filePath }] },
    })
    expect(placed.imagesUploads[0]?.figures).toEqual(figures)
    expect(masterOf(placed.imagesUploads)?.imageName).toBe(file.imageName)
    const listed = await app.call('listUploads', { as: admin, params: { orderCode } })
    expect(listed.docs[0]?.figures).toEqual(figures)
    const { docs } = await app.call('listOrders', {
      as: customer,
      params: { size: 5, page: 1 },
      body: { params: { requestFor: 'order' } },
    })
    expect(docs[0]?.imagesUploads[0]?.picture).toEqual(picture)
  })

  test('are those of the name: the same content may be another thing elsewhere', async () => {
    const content = dstFile(randomUUID())
    const first = await send('square.dst', content)
    const second = await send('square.tap', Buffer.from(content.subarray(512)))
    expect((await finished(first)).figures?.format).toBe('dst')
    expect((await finished(second)).figures).toMatchObject({ format: 'tap', stitches: 40 })
  })
})

describe('access', () => {
  test('ends with that to the file: by revoking its link or deleting its request', async () => {
    const orderCode = await buildOrderCode(app, customer)
    const file = await send('logo.png', files['logo.png'] as Content, customer, orderCode)
    const { picture } = await finished(file)
    const body = { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', orderCode } as const
    const { _id } = await app.call('createOrder', {
      as: customer,
      body: { ...body, imagesUploads: [{ filePath: file.filePath }] },
    })
    const seen = async () => [(await fetchPicture(app, picture)).status, await readingOf(app, customer, file)]
    expect((await seen())[0]).toBe(200)
    await app.call('revokeUpload', { as: admin, params: { orderCode }, body: { filePath: file.filePath } })
    expect(await seen()).toEqual([404, undefined])
    const { docs } = await app.call('listUploads', { as: admin, params: { orderCode } })
    expect(docs[0]?.picture.address).toBeNull()
    await app.call('restoreUpload', { as: admin, params: { orderCode }, body: { filePath: file.filePath } })
    expect((await seen())[0]).toBe(200)
    await app.call('deleteOrder', { as: admin, params: { _id } })
    expect(await seen()).toEqual([404, undefined])
  })

  test('needs the token of the file, its version and a size that there is', async () => {
    const { picture } = await finished(await send('logo.png', files['logo.png'] as Content))
    const address = picture.address ?? ''
    const [, , , token = '', version = ''] = address.split('/')
    const wrong = [
      `/api/pictures/${token.slice(1)}/${version}/96.webp`,
      `/api/pictures/${token}/99/96.webp`,
      `${address}/97.webp`,
      `${address}/96`,
      `${address}/..%2f..%2fcontent.webp`,
    ]
    for (const path of wrong) expect((await app.fetch(path)).status, path).toBe(404)
  })

  test('to drawing again is that of staff who reach the request', async () => {
    const designer = await buildStaff(app, 'designer')
    const request = await buildRequest(app, { customer, assTo: designer.userName })
    const file = await send('result.dst', dstFile(randomUUID()), designer, request.orderCode)
    await finished(file)
    const again = { params: { orderCode: request.orderCode }, body: { filePath: file.filePath } }
    await app.refused('drawPictureAgain', 'forbidden', { as: customer, ...again })
    const other = await buildStaff(app, 'designer')
    await app.refused('drawPictureAgain', 'file_not_found', { as: other, ...again })
    expect((await app.call('drawPictureAgain', { as: designer, ...again })).picture.state).toBe('waiting')
    await finished(file)
    await app.refused('drawPictureAgain', 'file_not_found', { as: designer, ...again, params: { orderCode: 1 } })
  })
})
