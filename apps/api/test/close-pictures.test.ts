import { pictureAddress } from '@stitchdesk/contract/addresses'
import { CLOSE_PICTURE_SIZE } from '@stitchdesk/contract/pictures/picture-sizes'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentKey } from '../src/features/files/content-key.ts'
import { pictureKey } from '../src/features/files/stored-pictures.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { dstFile } from './support/artwork-files.ts'
import { buildCustomer, buildProcessing, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { drawn, sendFile } from './support/pictures.ts'

let app: TestApp
let customer: TestAccount
let manager: TestAccount
beforeAll(async () => {
  app = await startTestApp({ PICTURE_PROCESSES: '2' })
  customer = await buildCustomer(app)
  manager = await buildStaff(app, 'subadmin')
})
afterAll(() => app.stop())

/** A proof of a photograph of 4,000 pixels and of a design of stitches, as the holder of its link sees it. */
async function linkedProof() {
  const request = await buildRequest(app, { customer, orderStatus: 'Ready' })
  const photo = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#c0392b' } })
    .jpeg()
    .toBuffer()
  const { _id: processingId } = await buildProcessing(app, request, { round: 1 })
  const contents = { 'photo.jpg': Buffer.from(photo), 'sewn.dst': dstFile() }
  for (const [position, [name, content]] of Object.entries(contents).entries()) {
    const file = await sendFile(app, manager, { name, content, orderCode: request.orderCode })
    const { figures } = await drawn(app, manager, file)
    if (figures) {
      const threads = [{ color: '#148282' }, { color: '#148282' }]
      const token = file.url.split('/').at(-2) ?? ''
      await app.call('setThreadColors', { as: manager, params: { token }, body: { threads } })
      await drawn(app, manager, file)
    }
    const { _id: uploadId } = await app.services.db
      .updateTable('upload')
      .set({ kind: 'result', requestId: request._id })
      .where('filePath', '=', file.filePath)
      .returning('_id')
      .executeTakeFirstOrThrow()
    await app.services.db.insertInto('processing_upload').values({ processingId, uploadId, position }).execute()
  }
  const { path, docs } = await app.call('sendProof', { as: manager, params: { _id: request._id }, body: {} })
  const linked = await app.call('openProofLink', { body: { token: path.split('/').at(-1) as string } })
  const [photoFile, sewn] = linked.docs[0]?.files ?? []
  if (!photoFile || !sewn) throw new Error('Nothing was sent')
  return { proofId: docs[0]?._id as string, photo: photoFile, sewn }
}

test('a proof is looked at as closely as its file allows, drawn at the first look, and by a link as long as that works', async () => {
  const { proofId, photo, sewn } = await linkedProof()
  const fetched = (address: string | null) => app.fetch(pictureAddress(address ?? '/none', CLOSE_PICTURE_SIZE))
  let looked = Buffer.alloc(0)
  const sizeOf = async (address: string | null) => {
    const response = await fetched(address)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { width, height } = await sharp(bytes).metadata()
    looked = bytes
    return { status: response.status, cache: response.headers.get('cache-control'), width, height }
  }
  const close = { status: 200, cache: 'private, no-cache', width: 3200, height: 1600 }
  expect(await sizeOf(photo.picture.address)).toEqual(close)
  expect(await sizeOf(photo.picture.address)).toEqual(close)
  const drawing = await sizeOf(sewn.picture.address)
  // The same drawing, larger: a comment stands at the same place of both.
  expect(drawing.width).toBeGreaterThan((sewn.picture.width ?? 0) * 2)
  expect(drawing.width / drawing.height).toBeCloseTo((sewn.picture.width ?? 0) / (sewn.picture.height ?? 1), 1)
  // In its own colors, and in no invented ones.
  const [red, green, blue] = (await sharp(looked).flatten({ background: '#148282' }).stats()).channels
  expect(red?.mean).toBeLessThan(60)
  expect(Math.abs((green?.mean ?? 0) - (blue?.mean ?? 255))).toBeLessThan(10)
  expect(sewn.sizeMm?.width).toBeGreaterThan(0)
  expect(photo.sizeMm).toBeNull()
  await app.call('revokeProofLink', { as: manager, params: { _id: proofId } })
  expect((await fetched(photo.picture.address)).status).toBe(404)
})

test('of a file that can’t be drawn so large its usual picture is shown', async () => {
  const { photo } = await linkedProof()
  const { db, files } = app.services
  const { checksum } = await db
    .selectFrom('upload')
    .select('checksum')
    .where('originalName', '=', 'photo.jpg')
    .executeTakeFirstOrThrow()
  if (!checksum) throw new Error('Nothing was stored')
  await files.remove(pictureKey({ checksum, extension: 'jpg', colors: '' }, CLOSE_PICTURE_SIZE))
  await files.put(contentKey(checksum), Buffer.from('\xff\xd8\xff no picture', 'latin1'))
  const response = await app.fetch(pictureAddress(photo.picture.address ?? '', CLOSE_PICTURE_SIZE))
  const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([response.status, width]).toEqual([200, 800])
})
