import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Reply, startTestApp, type TestApp } from './support/app.ts'
import { waitingForLocks } from './support/at-once.ts'
import { buildCustomer, buildOrderCode, buildUpload, type TestAccount } from './support/factories.ts'

// A request placed at the moment in which its file is taken back: it has the file, or is refused.

let app: TestApp
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

/** Lets calls about one stored file wait for each other in the order given, and answers their replies. */
async function oneAfterTheOther(filePath: string, calls: (() => Promise<Reply>)[]): Promise<Reply[]> {
  const { started } = await app.services.db.transaction().execute(async (trx) => {
    await trx.selectFrom('upload').select('_id').where('filePath', '=', filePath).forUpdate().execute()
    const started: Promise<Reply>[] = []
    for (const call of calls) {
      started.push(call())
      await expect.poll(() => waitingForLocks(app)).toBe(started.length)
    }
    return { started }
  })
  return Promise.all(started)
}

async function build() {
  const orderCode = await buildOrderCode(app, customer)
  const { filePath } = await buildUpload(app, { orderCode }, customer)
  const body = {
    requestFor: 'order',
    orderName: 'Lion',
    requiredFormat: 'dst',
    orderCode,
    imagesUploads: [{ filePath }],
  }
  return {
    filePath,
    place: () => app.attempt('createOrder', { as: customer, body }),
    remove: () => app.attempt('removeUpload', { as: customer, params: { orderCode }, body: { filePath } }),
    stored: () =>
      app.services.db.selectFrom('request').select('_id').where('orderCode', '=', orderCode).executeTakeFirst(),
  }
}

test('taken back first, the request is refused and not placed without it', async () => {
  const { filePath, place, remove, stored } = await build()
  const [removed, placed] = await oneAfterTheOther(filePath, [remove, place])
  expect(removed?.status).toBe(200)
  expect(placed).toMatchObject({ status: 400, body: { issues: [{ path: ['imagesUploads'] }] } })
  expect(await stored()).toBeUndefined()
})

test('placed first, the request keeps it', async () => {
  const { filePath, place, remove, stored } = await build()
  const [placed, removed] = await oneAfterTheOther(filePath, [place, remove])
  expect(placed).toMatchObject({ status: 200, body: { imagesUploads: [{ filePath }] } })
  expect(removed?.status).toBe(404)
  expect(await stored()).toBeDefined()
})
