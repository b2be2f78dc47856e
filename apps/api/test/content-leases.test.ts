// Bytes are stored and removed outside of transactions: leases keep the two apart, and a job outlasts a crash.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentKey } from '../src/features/files/content-key.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildOrderCode, type TestAccount } from './support/factories.ts'
import { DST, formOf } from './support/sample-files.ts'
import { listStored } from './support/stored-files.ts'

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const unique = () => Buffer.concat([DST, Buffer.from(randomUUID())])
const checksumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function send(as: TestAccount, content: Buffer<ArrayBuffer>, orderCode?: number) {
  const code = orderCode ?? (await buildOrderCode(app, as))
  return app.attempt('upload', { as, params: { orderCode: code }, body: formOf(['logo.dst', content]) })
}

test('content goes though the process ends right after its upload was taken back', async () => {
  const web = await startTestApp({ STITCHDESK_ROLE: 'web', SESSION_SECRET: randomUUID().repeat(2) })
  try {
    const owner = await buildCustomer(web)
    const orderCode = await buildOrderCode(web, owner)
    const body = formOf(['logo.dst', unique()])
    const [file] = await web.call('upload', { as: owner, params: { orderCode }, body })
    const { filePath = '' } = file ?? {}
    await web.call('removeUpload', { as: owner, params: { orderCode }, body: { filePath } })
    expect(await listStored(web)).toHaveLength(1)
    const worker = await startTestApp({ DATABASE_URL: web.connectionString, DATA_DIR: web.dataDir })
    await expect.poll(() => listStored(web)).toEqual([])
    await worker.stop()
  } finally {
    await web.stop()
  }
})

const leases = (checksum: string, removes: boolean) =>
  app.services.db
    .selectFrom('content_lease')
    .select('_id')
    .where('checksum', '=', checksum)
    .where('removes', '=', removes)
    .execute()
/** As a process holds it that stores or removes the content just now. */
const holdLease = (checksum: string, removes: boolean) =>
  app.services.db
    .insertInto('content_lease')
    .values({ checksum, removes, until: sql`now() + interval '1 minute'` })
    .execute()
const endLease = (checksum: string, removes: boolean) =>
  app.services.db.deleteFrom('content_lease').where('checksum', '=', checksum).where('removes', '=', removes).execute()

test('content is stored once its removal has ended, and not while a bucket may still carry that out', async () => {
  const content = unique()
  const checksum = checksumOf(content)
  await holdLease(checksum, true)
  const sending = send(customer, content)
  await expect.poll(() => leases(checksum, false)).toHaveLength(1)
  expect(await listStored(app)).not.toContain(contentKey(checksum))
  await endLease(checksum, true)
  expect((await sending).status).toBe(200)
  expect(await leases(checksum, false)).toEqual([])
  expect(await listStored(app)).toContain(contentKey(checksum))
})

test('content is not removed while somebody stores it, and later if nobody has', async () => {
  const content = unique()
  const orderCode = await buildOrderCode(app, customer)
  const [file] = (await send(customer, content, orderCode)).body as { filePath: string }[]
  const checksum = checksumOf(content)
  await holdLease(checksum, false)
  await app.call('removeUpload', { as: customer, params: { orderCode }, body: { filePath: file?.filePath ?? '' } })
  const putOff = async () => {
    const { rows } = await sql`
      SELECT FROM pgboss.job WHERE name = 'remove-content' AND state = 'created' AND start_after > now()
        AND data->>'checksum' = ${checksum}`.execute(app.services.db)
    return rows
  }
  await expect.poll(putOff).toHaveLength(1)
  expect(await listStored(app)).toContain(contentKey(checksum))
  await endLease(checksum, false)
  await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'remove-content'`.execute(app.services.db)
  await expect.poll(() => listStored(app)).not.toContain(contentKey(checksum))
})

test('whatever asks the file store in a transaction fails in tests and development, before a bucket hangs', async () => {
  const { db, files } = app.services
  const key = contentKey('ef'.repeat(32))
  const inTransaction = (run: () => Promise<unknown>) => db.transaction().execute(() => run())
  for (const ask of [
    () => files.exists(key),
    () => files.put(key, Buffer.from('x')),
    () => files.stream(key),
    () => files.remove(key),
  ]) {
    await expect(inTransaction(ask)).rejects.toThrow('The file store was called in a transaction')
  }
  // What goes on after the transaction may ask.
  const ended = Promise.withResolvers<void>()
  const later = await db.transaction().execute(() => Promise.resolve([ended.promise.then(() => files.exists(key))]))
  ended.resolve()
  expect(await Promise.all(later)).toEqual([false])
})
