import { DELIVERY_LIMITS } from '@stitchdesk/contract/delivery/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendHeld } from '../src/features/delivery/send-held.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce, waitingForLocks } from './support/at-once.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'
import { waitForMail } from './support/mail.ts'
import { reached } from './support/plain-database.ts'

let app: TestApp
let admin: TestAccount
let colleague: TestAccount
let customer: TestAccount
let request: TestRequest

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  colleague = await buildStaff(app, 'subadmin')
})
afterAll(() => app.stop())
beforeEach(async () => {
  customer = await buildCustomer(app)
  request = await buildRequest(app, { customer })
  await save()
})

const save = (price = 20) =>
  app.call('saveProcessing', { as: admin, body: { modelFor: request.orderCode, price, stitiches: '7100' } })
const send = (as = admin, hold = true) => app.call('sendRecord', { as, body: { _id: request._id, hold } })
const hold = async (as = admin) => {
  const { held } = await send(as)
  if (!held) throw new Error('Nothing is held back')
  return held
}
const withdraw = (_id: string, as = admin) => app.call('withdrawSending', { as, params: { _id } })
const page = (as = admin) => app.call('getRequestPage', { as, params: { orderCode: String(request.orderCode) } })
const isDue = (_id: string) => sendHeld(app.services.db, app.services, reached(_id))
const mailsOf = async () =>
  (await page()).timeline.filter((entry) => entry.kind === 'mail' && entry.mail === 'request-sent').length
const lockRow = (trx: Parameters<Parameters<typeof allAtOnce>[1]>[0]) =>
  trx.selectFrom('request').select('_id').where('_id', '=', request._id).forUpdate().execute()

describe('a sending that is held back', () => {
  test('shows, stamps and mails nothing till it is due, then all of it, as whoever sent it', async () => {
    const held = await hold(colleague)
    expect(held).toMatchObject({ by: `Nick of ${colleague.userName}` })
    expect(held.secondsLeft).toBeGreaterThan(DELIVERY_LIMITS.undoSeconds - 5)
    expect(await page()).toMatchObject({
      sentDate: null,
      heldSending: { _id: held._id, by: `Nick of ${colleague.userName}` },
    })
    expect(await page(customer)).toMatchObject({ orderStatus: 'Processing', price: 0, heldSending: null })
    expect(await mailsOf()).toBe(0)
    // Nobody has to wait for the clock: from here on it is the queue's own doing.
    await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'send-held' AND data->>'_id' = ${held._id}`.execute(
      app.services.db,
    )
    await waitForMail(app, customer.email, 'is ready')
    expect(await page(customer)).toMatchObject({ orderStatus: 'Ready', price: 20, sentDate: expect.any(String) })
    const { heldSending, timeline } = await page()
    expect(heldSending).toBeNull()
    expect(timeline.find((entry) => entry.kind === 'mail')?.by).toBe(`Nick of ${colleague.userName}`)
  })

  test('is one, however often and by whomever it is asked for, and leaves once', async () => {
    const answers = await allAtOnce(
      app,
      lockRow,
      [admin, admin, colleague].map(
        (as) => () => app.attempt('sendRecord', { as, body: { _id: request._id, hold: true } }),
      ),
    )
    const ids = answers.map(({ body }) => (body as { held: { _id: string } }).held._id)
    expect(new Set(ids).size).toBe(1)
    await Promise.all([isDue(ids[0] as string), isDue(ids[0] as string)])
    expect(await mailsOf()).toBe(1)
  })

  test('is withdrawn by any manager, twice as well as once, and then never leaves', async () => {
    const { _id } = await hold()
    await withdraw(_id, colleague)
    await withdraw(_id)
    await isDue(_id)
    const { sentDate, heldSending, timeline } = await page()
    expect({ sentDate, heldSending }).toEqual({ sentDate: null, heldSending: null })
    const told = timeline.flatMap((entry) => (entry.kind === 'changed' ? [[entry.by, ...entry.changes]] : []))
    expect(told).toContainEqual([
      `Nick of ${colleague.userName}`,
      { field: 'sendingEnded', before: null, after: 'withdrawn' },
    ])
    expect(await mailsOf()).toBe(0)
    // The next one is another one, which the old job leaves alone.
    const next = await hold()
    expect(next._id).not.toBe(_id)
    await isDue(_id)
    expect(await mailsOf()).toBe(0)
  })

  test('is not withdrawn once it has left: a sentence says so', async () => {
    const { _id } = await hold()
    await isDue(_id)
    const { message } = await app.refused('withdrawSending', 'already_sent', { as: admin, params: { _id } })
    expect(message).toContain('already sent')
    expect(await mailsOf()).toBe(1)
  })

  test('withdrawn in the moment in which it leaves, has one outcome', async () => {
    const { _id } = await hold()
    let leaving: Promise<void> | undefined
    const { rest } = await app.services.db.transaction().execute(async (trx) => {
      await lockRow(trx)
      const rest = app.attempt('withdrawSending', { as: colleague, params: { _id } })
      leaving = isDue(_id)
      await expect.poll(() => waitingForLocks(app)).toBe(2)
      return { rest }
    })
    const [{ status }] = await Promise.all([rest, leaving])
    expect([status, await mailsOf()]).toEqual(status === 200 ? [200, 0] : [409, 1])
  })

  test('leaves at once when somebody sends without holding back, and not again', async () => {
    const { _id } = await hold()
    const { data, held } = await send(colleague, false)
    expect(data.sentDate).not.toBeNull()
    expect(held).toBeNull()
    await isDue(_id)
    expect(await mailsOf()).toBe(1)
  })

  test('closes the request to another save, so that what leaves is what was saved', async () => {
    const { _id } = await hold()
    const body = { modelFor: request.orderCode, price: 99 }
    const { message } = await app.refused('saveProcessing', 'sending_held', { as: colleague, body })
    expect(message).toContain(`${admin.userName} is sending this record`)
    await withdraw(_id)
    await save(30)
    await isDue((await hold())._id)
    expect(await page(customer)).toMatchObject({ price: 30 })
  })
})

describe('what becomes of the request meanwhile', () => {
  const dropped = { kind: 'changed', changes: [{ field: 'sendingEnded', before: null, after: 'dropped' }] }

  test('New again: nothing leaves, and the timeline tells', async () => {
    const { _id } = await hold()
    await app.call('updateOrder', { as: admin, params: { _id: request._id }, body: { orderStatus: 'New' } })
    await isDue(_id)
    expect((await page()).timeline).toContainEqual(expect.objectContaining(dropped))
    expect(await mailsOf()).toBe(0)
  })

  test('a change that its customer asked for since is not answered by it', async () => {
    await send(admin, false)
    await sql`UPDATE request SET "sentDate" = now() - interval '1 minute' WHERE "_id" = ${request._id}`.execute(
      app.services.db,
    )
    await save()
    const { _id } = await hold()
    await app.call('requestChange', {
      as: customer,
      params: { _id: request._id },
      body: { reason: 'Finer lines', cause: 'our-fault' },
    })
    await isDue(_id)
    const { askedChanges, timeline } = await page()
    expect(askedChanges).toMatchObject([{ reason: 'Finer lines', answeredAt: null }])
    expect(timeline).toContainEqual(expect.objectContaining(dropped))
  })

  test('deleted: nothing leaves', async () => {
    const { _id } = await hold()
    await app.call('deleteOrder', { as: admin, params: { _id: request._id } })
    await isDue(_id)
    await app.call('restoreOrder', { as: admin, params: { _id: request._id } })
    expect(await page()).toMatchObject({ sentDate: null, heldSending: null })
  })

  test('whoever sent it has left the shop: nothing leaves', async () => {
    const leaver = await buildStaff(app, 'subadmin')
    const { _id } = await hold(leaver)
    await sql`UPDATE account SET "delete" = true WHERE "_id" = ${leaver._id}`.execute(app.services.db)
    await isDue(_id)
    expect(await mailsOf()).toBe(0)
    expect((await page()).heldSending).toBeNull()
  })
})

test('only managers hold it back and withdraw it', async () => {
  const { _id } = await hold()
  const designer = await buildStaff(app, 'designer')
  for (const as of [customer, designer]) {
    await app.refused('withdrawSending', 'forbidden', { as, params: { _id } })
    await app.refused('sendRecord', 'forbidden', { as, body: { _id: request._id, hold: true } })
  }
  await app.refused('withdrawSending', 'record_not_found', { as: admin, params: { _id: 'no-such-id' } })
})

test('of a New request is refused', async () => {
  const fresh = await buildRequest(app, { customer })
  await app.refused('sendRecord', 'send_unprocessed', { as: admin, body: { _id: fresh._id, hold: true } })
})
