import type { Channel } from '@stitchdesk/contract/conversation/channels'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'

let app: TestApp
let customer: TestAccount
let designer: TestAccount
let sales: TestAccount
let manager: TestAccount
let request: TestRequest

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  sales = await buildStaff(app, 'sales')
  customer = await buildCustomer(app, { assToSalesMan: sales.userName })
  designer = await buildStaff(app, 'designer')
  manager = await buildStaff(app, 'subadmin')
  request = await buildRequest(app, { customer, assTo: designer.userName })
})

let counter = 0
const say = (as: TestAccount, text: string, channel: Channel = 'customer', more: object = {}) => {
  counter += 1
  const body = { text, clientId: `waiting-${counter}`, ...more }
  return app.call('postMessage', { as, params: { _id: request._id, channel }, body })
}

describe('a request that waits', () => {
  test('is found by a list of its own, within the caller’s reach', async () => {
    await say(manager, 'How wide?', 'customer', { isQuestion: true })
    const waiting = async (as: TestAccount, value = true) => {
      const body = { params: { waiting: value } }
      const { docs } = await app.call('listOrders', { as, params: { size: 50, page: 1 }, body })
      return docs.some(({ _id }) => _id === request._id)
    }
    expect([await waiting(manager), await waiting(designer), await waiting(sales)]).toEqual([true, true, true])
    expect(await waiting(manager, false)).toBe(false)
    expect(await waiting(await buildStaff(app, 'designer'))).toBe(false)
    await app.call('stopWaiting', { as: manager, params: { _id: request._id } })
    expect(await waiting(manager)).toBe(false)
  })

  test('moves the due time with its pause, and the history says so', async () => {
    const hour = 3_600_000
    const dueTime = new Date(Date.now() + 24 * hour).toISOString()
    const waitingSince = new Date(Date.now() - 30 * 24 * hour).toISOString()
    await app.services.db.updateTable('request').set({ dueTime }).where('_id', '=', request._id).execute()
    await say(manager, 'How wide?', 'customer', { isQuestion: true })
    await app.services.db.updateTable('request').set({ waitingSince }).where('_id', '=', request._id).execute()
    await say(customer, 'Three')
    const { history, dueTime: moved } = await app.call('getOrder', { as: manager, params: { _id: request._id } })
    expect(history.slice(0, 2)).toMatchObject([
      { field: 'dueTime', before: dueTime, after: moved },
      { field: 'waitingFor', before: 'How wide?', after: null },
    ])
  })
})

describe('reading a channel', () => {
  test('finds nothing once the request was taken from its designer meanwhile', async () => {
    const other = await buildStaff(app, 'designer')
    const { number } = await say(customer, 'One')
    await say(customer, 'Two')
    const [reply] = await allAtOnce(
      app,
      async (trx) => {
        const mark = { requestId: request._id, accountId: designer._id, channel: 'customer', number: 0 } as const
        await trx.insertInto('conversation_read').values(mark).execute()
        await trx.updateTable('request').set({ assTo: other.userName }).where('_id', '=', request._id).execute()
      },
      [
        () =>
          app.attempt('readConversation', {
            as: designer,
            params: { _id: request._id, channel: 'customer' },
            body: { number },
          }),
      ],
    )
    expect(reply?.body).toMatchObject({ code: 'record_not_found' })
  })

  test('ends what was told of it; what was told of the other channel stays', async () => {
    const unread = async (as: TestAccount) => {
      const { docs } = await app.call('listNotifications', { as, params: { size: 5, page: 1 } })
      return docs.filter(({ readAt }) => !readAt).map(({ kind }) => kind)
    }
    const { number } = await say(sales, `@${manager.userName} look`, 'staff')
    expect(await unread(manager)).toEqual(['mention'])
    const reading = (channel: Channel) =>
      app.call('readConversation', { as: manager, params: { _id: request._id, channel }, body: { number } })
    await reading('customer')
    expect(await unread(manager)).toEqual(['mention'])
    await reading('staff')
    expect(await unread(manager)).toEqual([])
  })
})

test('ready questions come in the shop’s words to those who write to customers, and are typed by administrators', async () => {
  const admin = await buildStaff(app, 'Administrate')
  const { questions } = await app.call('getShopSettings', { as: admin })
  const value = { ...questions.value, size: '  How big?  ' }
  const change = { name: 'questions' as const, value, version: questions.version }
  await app.refused('changeShopSetting', 'forbidden', { as: manager, body: change })
  await app.call('changeShopSetting', { as: admin, body: change })
  expect(await app.call('getReadyQuestions', { as: sales })).toMatchObject({ size: 'How big?', fabric: '' })
  const long = { ...change, version: questions.version + 1, value: { ...value, size: 'x'.repeat(501) } }
  const { issues } = await app.refused('changeShopSetting', 'invalid_body', { as: admin, body: long })
  expect(issues).toMatchObject([{ path: ['value', 'size'] }])
})
