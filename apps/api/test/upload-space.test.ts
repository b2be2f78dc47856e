import { createHash, randomUUID } from 'node:crypto'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildOrderCode, buildStaff, type TestAccount } from './support/factories.ts'
import { DST, formOf, PNG } from './support/sample-files.ts'
import { listStored } from './support/stored-files.ts'

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const unique = () => Buffer.concat([DST, Buffer.from(randomUUID())])
const sized = (bytes: number) => Buffer.concat([unique(), Buffer.alloc(bytes)])

async function send(as: TestAccount, content: Buffer<ArrayBuffer>, orderCode?: number) {
  const code = orderCode ?? (await buildOrderCode(app, as))
  return app.attempt('upload', { as, params: { orderCode: code }, body: formOf(['logo.dst', content]) })
}

describe('space', () => {
  const setQuota = (account: TestAccount, uploadQuotaBytes: number) =>
    app.services.db.updateTable('customer').set({ uploadQuotaBytes }).where('_id', '=', account.customerId).execute()

  test('ends for an account where staff have set its end; what is stored already costs nothing', async () => {
    const owner = await buildCustomer(app)
    await setQuota(owner, 10_000)
    const content = sized(6000)
    expect((await send(owner, content)).status).toBe(200)
    const before = await listStored(app)
    const { status, body } = await send(owner, sized(6000))
    expect({ status, body }).toMatchObject({ status: 413, body: { code: 'quota_exceeded' } })
    expect((body as { message: string }).message).toContain('9.77 KB')
    await expect.poll(() => listStored(app)).toEqual(before)
    expect((await send(owner, content)).status).toBe(200)
    await setQuota(owner, 20_000)
    expect((await send(owner, sized(6000))).status).toBe(200)
  })

  test('is set by managers; neither customers nor salespeople change it, and customers don’t read it', async () => {
    const sales = await buildStaff(app, 'sales')
    const owner = await buildCustomer(app, { assToSalesMan: sales.userName })
    const subadmin = await buildStaff(app, 'subadmin')
    await app.call('updateAuth', { as: subadmin, body: { _id: owner._id, uploadQuotaBytes: 100 } })
    const { uploadQuotaBytes } = await app.call('getCustomer', { as: subadmin, params: { _id: owner._id } })
    expect(uploadQuotaBytes).toBe(100)
    await app.refused('upload', 'quota_exceeded', {
      as: owner,
      params: { orderCode: await buildOrderCode(app, owner) },
      body: formOf(['logo.dst', unique()]),
    })
    for (const caller of [owner, sales]) {
      await app.refused('updateAuth', 'forbidden', { as: caller, body: { _id: owner._id, uploadQuotaBytes: 1e9 } })
    }
    await app.refused('updateAuth', 'invalid_body', { as: subadmin, body: { _id: owner._id, uploadQuotaBytes: -1 } })
    expect(await app.call('getMe', { as: owner })).not.toHaveProperty('uploadQuotaBytes')
    await app.call('updateAuth', { as: subadmin, body: { _id: owner._id, uploadQuotaBytes: null } })
    expect((await send(owner, unique())).status).toBe(200)
  })

  test('of several uploads at once ends at the same place', async () => {
    const owner = await buildCustomer(app)
    await setQuota(owner, 10_000)
    const statuses = (await Promise.all([1, 2, 3].map(() => send(owner, sized(6000))))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 413, 413])
  })

  test('of a day ends too, and tells when there is more', async () => {
    const owner = await buildCustomer(app)
    const points = FILE_LIMITS.bytesADay / 1024 - 4
    await app.services.rateLimits.take('kilobytesByCustomer', owner._id, { points })
    const { status, body, headers } = await send(owner, sized(6000))
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'upload_day_spent' } })
    expect((body as { message: string }).message).toMatch(/in a day\. Try again in 24 h\.$/)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    // What was refused has not used up what is left.
    expect((await send(owner, unique())).status).toBe(200)
  })
})

test('an account whose address is not confirmed stores 20 MB, and is told how to store more', async () => {
  const owner = await buildCustomer(app, { emailVerifiedAt: null })
  const { db } = app.services
  const checksum = createHash('sha256').update(randomUUID()).digest('hex')
  await db
    .insertInto('content')
    .values({ checksum, size: FILE_LIMITS.unconfirmedQuotaBytes - 10_000, storedBy: owner._id })
    .execute()
  expect((await send(owner, sized(5000))).status).toBe(200)
  const { status, body } = await send(owner, sized(6000))
  expect({ status, body }).toMatchObject({ status: 413, body: { code: 'quota_unverified' } })
  expect((body as { message: string }).message).toBe('Verify your email to store more than 20 MB, then upload again.')
  await db.updateTable('account').set({ emailVerifiedAt: sql`now()` }).where('_id', '=', owner._id).execute()
  expect((await send(owner, sized(6000))).status).toBe(200)
  await db.deleteFrom('content').where('checksum', '=', checksum).execute()
})

test('a file that is taken back gives its space and its part of the day back; one that others share gives nothing', async () => {
  const owner = await buildCustomer(app)
  const day = `kilobytesByCustomer:${owner._id}`
  const counted = async () => {
    const row = await app.services.db
      .selectFrom('rate_limit')
      .select('points')
      .where('key', '=', day)
      .executeTakeFirst()
    return row?.points
  }
  const takeBack = async (content: Buffer<ArrayBuffer>, orderCode: number) => {
    const { body } = await send(owner, content, orderCode)
    const [item] = body as { filePath: string }[]
    await app.call('removeUpload', { as: owner, params: { orderCode }, body: { filePath: item?.filePath ?? '' } })
  }
  await app.services.rateLimits.take('kilobytesByCustomer', owner._id, { points: 5 })
  await takeBack(sized(100_000), await buildOrderCode(app, owner))
  expect(await counted()).toBe(5)
  const shared = sized(100_000)
  await send(owner, shared)
  await takeBack(shared, await buildOrderCode(app, owner))
  expect(await counted()).toBeGreaterThan(100)
})

describe('a disk that is nearly full', () => {
  const withDisk = async (free: number, size: number, run: () => Promise<void>) => {
    const space = vi.spyOn(app.services.files, 'space').mockResolvedValue({ free, size })
    await run()
    space.mockRestore()
  }
  const GB = 1024 ** 3

  test.each([
    ['less than 1 GB', GB - 1, 2 * GB],
    ['less than 5 %', 49 * GB, 1000 * GB],
  ])('(%s free) takes no more files, says so, and goes on with everything else', async (_, free, size) => {
    await withDisk(free, size, async () => {
      expect(await send(customer, unique())).toMatchObject({ status: 507, body: { code: 'storage_full' } })
      await app.refused('uploadAvatar', 'storage_full', { as: customer, body: formOf(['me.png', PNG]) })
      expect(await app.call('health')).toEqual({ status: 'low_disk' })
      await buildOrderCode(app, customer)
      expect((await app.attempt('getMe', { as: customer })).status).toBe(200)
    })
    await withDisk(50 * GB, 1000 * GB, async () => {
      expect((await send(customer, unique())).status).toBe(200)
      expect(await app.call('health')).toEqual({ status: 'ok' })
    })
  })

  test('is a failure for monitors once nothing can be changed any more', async () => {
    await withDisk(1024, GB, async () => {
      await app.refused('health', 'storage_full')
    })
  })
})

describe('a full disk', () => {
  const full = (code: string) => Object.assign(new Error('write failed', { cause: { code } }), { code })

  test.each(['ENOSPC', 'EDQUOT'])('(%s) is 507 with a sentence, and leaves nothing', async (code) => {
    const orderCode = await buildOrderCode(app, customer)
    const keep = vi.spyOn(app.services.files, 'keep').mockRejectedValueOnce(full(code))
    const before = await listStored(app)
    const { status, body } = await send(customer, unique(), orderCode)
    keep.mockRestore()
    expect({ status, body }).toMatchObject({ status: 507, body: { code: 'storage_full' } })
    expect((body as { message: string }).message).toContain('disk is full')
    expect(await listStored(app)).toEqual(before)
    expect((await send(customer, unique(), orderCode)).status).toBe(200)
  })

  test('is 507 for a picture too', async () => {
    const put = vi.spyOn(app.services.files, 'put').mockRejectedValueOnce(full('ENOSPC'))
    await app.refused('uploadAvatar', 'storage_full', { as: customer, body: formOf(['me.png', PNG]) })
    put.mockRestore()
  })
})
