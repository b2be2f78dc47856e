import { randomUUID } from 'node:crypto'
import { PICTURE_SIZES } from '@stitchdesk/contract/pictures/picture-sizes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Pictured, pictureKey } from '../src/features/files/stored-pictures.ts'
import { onRequestNotice } from '../src/features/live/request-notices.ts'
import { sweepFiles } from '../src/features/monitoring/sweep-files.ts'
import { drawPicture } from '../src/features/pictures/draw-picture.ts'
import { drawMissingPictures } from '../src/features/pictures/draw-pictures.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { dstFile } from './support/artwork-files.ts'
import { buildCustomer, buildOrderCode, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { drawn, fetchPicture, pictureRow, readingOf, sendFile } from './support/pictures.ts'
import { listStored } from './support/stored-files.ts'

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
const finished = (file: { url: string }) => drawn(app, admin, file)

describe('drawing again', () => {
  test('shows the former picture meanwhile, and the new one under a new address', async () => {
    const request = await buildRequest(app, { customer })
    const file = await send('logo.dst', dstFile(randomUUID()), admin, request.orderCode)
    const { picture } = await finished(file)
    const again = { as: admin, params: { orderCode: request.orderCode }, body: { filePath: file.filePath } }
    const { picture: waiting } = await app.call('drawPictureAgain', again)
    expect(waiting).toMatchObject({ state: 'waiting', address: picture.address })
    // Asked once more while it waits, it is drawn once.
    await app.call('drawPictureAgain', again)
    const { picture: drawn } = await finished(file)
    expect(drawn.address).toBe(picture.address?.replace('/1-', '/2-'))
    expect((await fetchPicture(app, picture)).status).toBe(404)
    expect((await fetchPicture(app, drawn)).status).toBe(200)
  })

  test('has an end', async () => {
    const clerk = await buildStaff(app, 'Administrate')
    const request = await buildRequest(app, { customer })
    await app.services.rateLimits.take('picturesByAccount', clerk._id, { points: 60 })
    await app.refused('drawPictureAgain', 'too_many_attempts', {
      as: clerk,
      params: { orderCode: request.orderCode },
      body: { filePath: 'orderUploads/1/none.dst' },
    })
  })
})

describe('the work', () => {
  test('is told live to staff who see the request', async () => {
    const request = await buildRequest(app, { customer })
    const told: (string | null | undefined)[] = []
    const file = await send('result.dst', dstFile(randomUUID()), admin, request.orderCode)
    await finished(file)
    const stop = onRequestNotice(app.services.changeFeed, ({ _id }) => told.push(_id))
    await app.services.db
      .updateTable('upload')
      .set({ requestId: request._id })
      .where('filePath', '=', file.filePath)
      .execute()
    await app.call('drawPictureAgain', {
      as: admin,
      params: { orderCode: request.orderCode },
      body: { filePath: file.filePath },
    })
    await expect.poll(() => told).toContain(request._id)
    stop()
  })

  test('of the same content is done once however often it is uploaded', async () => {
    const content = dstFile(randomUUID())
    const first = await send('one.dst', content)
    await finished(first)
    const second = await send('two.dst', content, admin)
    expect(second.picture.state).toBe('done')
    expect((await pictureRow(app, second)).version).toBe(1)
  })

  test('that a process left when it ended is taken up again', async () => {
    const file = await send('left.dst', dstFile(randomUUID()))
    const { checksum, extension } = await pictureRow(app, file)
    await finished(file)
    await app.services.db
      .updateTable('picture')
      .set({ state: 'working', width: null, height: null, queuedAt: sql<string>`now() - interval '2 hours'` })
      .where('checksum', '=', checksum)
      .execute()
    expect(await drawMissingPictures(app.services)).toBe(1)
    expect((await finished(file)).picture.state).toBe('done')
    // Nothing is left, and a job that comes late does nothing.
    expect(await drawMissingPictures(app.services)).toBe(0)
    await drawPicture(app.services, { checksum, extension, colors: '' }, { last: false, tells: false })
    expect((await pictureRow(app, file)).version).toBe(2)
  })

  test('takes files from before there were pictures', async () => {
    const file = await send('old.dst', dstFile(randomUUID()))
    const { checksum } = await pictureRow(app, file)
    await finished(file)
    await app.services.db.deleteFrom('picture').where('checksum', '=', checksum).execute()
    expect((await readingOf(app, admin, file))?.picture).toMatchObject({ state: 'waiting', address: null })
    await sql`INSERT INTO picture ("checksum", "extension")
      SELECT DISTINCT "checksum", "extension" FROM upload WHERE "checksum" = ${checksum}`.execute(app.services.db)
    await drawMissingPictures(app.services)
    expect((await readingOf(app, admin, file))?.picture.state).toBe('done')
    expect((await readingOf(app, admin, file))?.figures?.stitches).toBe(40)
  })

  test('is tried again when the disk is full, and then given up; the file itself is there', async () => {
    const file = await send('full.dst', dstFile(randomUUID()))
    await finished(file)
    const { checksum, extension } = await pictureRow(app, file)
    const wait = () =>
      app.services.db
        .updateTable('picture')
        .set({ state: 'waiting', attempts: 0, queuedAt: sql<string>`now()` })
        .where('checksum', '=', checksum)
        .execute()
    await wait()
    const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' })
    const put = vi.spyOn(app.services.files, 'put').mockRejectedValue(full)
    const of = { checksum, extension, colors: '' }
    await expect(drawPicture(app.services, of, { last: false, tells: false })).rejects.toThrow('write failed')
    await drawPicture(app.services, of, { last: true, tells: false })
    put.mockRestore()
    expect((await readingOf(app, admin, file))?.picture).toMatchObject({ state: 'none', reason: 'failed' })
    expect((await app.fetch(file.url)).status).toBe(200)
    await wait().catch(() => undefined)
    await app.services.db
      .updateTable('picture')
      .set({ state: 'waiting', reason: null, attempts: 0 })
      .where('checksum', '=', checksum)
      .execute()
    await drawPicture(app.services, of, { last: true, tells: false })
    expect((await readingOf(app, admin, file))?.picture.state).toBe('done')
  })
})

describe('what is stored', () => {
  const keysOf = (of: Pictured) => PICTURE_SIZES.map((size) => pictureKey(of, size))
  const storedOf = async (of: Pictured) => {
    const stored = await listStored(app)
    return keysOf(of).filter((key) => stored.includes(key))
  }

  test('goes with the file', async () => {
    const orderCode = await buildOrderCode(app, customer)
    const file = await send('gone.dst', dstFile(randomUUID()), customer, orderCode)
    await finished(file)
    const row = await pictureRow(app, file)
    expect(await listStored(app)).toEqual(expect.arrayContaining(keysOf(row)))
    await app.call('removeUpload', { as: customer, params: { orderCode }, body: { filePath: file.filePath } })
    await expect.poll(() => storedOf(row)).toEqual([])
  })

  test('by a crash without a record is swept', async () => {
    const stray = pictureKey({ checksum: 'ef'.repeat(32), extension: 'dst', colors: '' }, 96)
    await app.services.files.put(stray, Buffer.from('left behind'))
    const kept = await send('kept.dst', dstFile(randomUUID()))
    await finished(kept)
    await sweepFiles(app.services, new Date(Date.now() + 60_000))
    const stored = await listStored(app)
    expect(stored).not.toContain(stray)
    expect(stored).toEqual(expect.arrayContaining(keysOf(await pictureRow(app, kept))))
  })

  test('while its content went meanwhile is not kept', async () => {
    const orderCode = await buildOrderCode(app, customer)
    const file = await send('meanwhile.dst', dstFile(randomUUID()), customer, orderCode)
    await finished(file)
    const row = await pictureRow(app, file)
    await app.services.db
      .updateTable('picture')
      .set({ state: 'waiting', attempts: 0 })
      .where('checksum', '=', row.checksum)
      .execute()
    const size = vi.spyOn(app.services.files, 'size').mockImplementationOnce(async () => {
      await app.call('removeUpload', { as: customer, params: { orderCode }, body: { filePath: file.filePath } })
      return undefined
    })
    await drawPicture(app.services, row, { last: true, tells: false })
    size.mockRestore()
    await expect.poll(() => storedOf(row)).toEqual([])
  })
})
