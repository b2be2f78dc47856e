import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildConversation } from './support/build-conversation.ts'
import { buildCustomer, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'

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
  ;({ sales, customer, designer, manager, request } = await buildConversation(app))
})

type Channel = 'customer' | 'staff'
let counter = 0
const draft = (text: string) => {
  counter += 1
  return { text, clientId: `client-${counter}` }
}
const say = (as: TestAccount, text: string, channel: Channel = 'customer') =>
  app.call('postMessage', { as, params: { _id: request._id, channel }, body: draft(text) })
const toldOf = async (as: TestAccount) => {
  const { docs } = await app.call('listNotifications', { as, params: { size: 5, page: 1 } })
  return docs.map(({ kind }) => kind)
}

test('who is mentioned, by the longest name that stands there', async () => {
  const ann = await buildStaff(app, 'subadmin', { userName: `ann-${designer.userName}` })
  const anna = await buildStaff(app, 'subadmin', { userName: `ann-${designer.userName}.na` })
  const said = await say(designer, `@${anna.userName.toUpperCase()}. Is that right? mail@${ann.userName}x`, 'staff')
  expect(said.mentions).toEqual([anna.userName])
  expect(await toldOf(anna)).toEqual(['mention'])
  expect(await toldOf(ann)).toEqual([])
  expect(await toldOf(sales)).toEqual([])
})

test('nobody who may not see the request can be mentioned; nobody is among the customer', async () => {
  const stranger = await buildStaff(app, 'designer')
  const { issues } = await app.refused('postMessage', 'invalid_body', {
    as: manager,
    params: { _id: request._id, channel: 'staff' },
    body: draft(`@${stranger.userName} look`),
  })
  expect(issues).toMatchObject([{ path: ['text'], code: 'mention_out_of_reach' }])
  const { docs } = await app.call('listMentionable', { as: manager, params: { _id: request._id } })
  const names = docs.map(({ userName }) => userName)
  expect(names).toEqual(expect.arrayContaining([designer.userName, sales.userName]))
  expect(names).not.toContain(stranger.userName)
  expect(names).not.toContain(customer.userName)
  expect((await say(manager, `@${designer.userName} draws it`)).mentions).toEqual([])
})

test('a customer who does not read it is no mention, and says so; what nobody is called is text', async () => {
  const other = await buildCustomer(app)
  const refused = async (as: TestAccount, channel: string, name: string) => {
    const params = { _id: request._id, channel }
    const body = draft(`Ask @${name}, please`)
    return (await app.refused('postMessage', 'invalid_body', { as, params, body })).issues?.[0]
  }
  expect(await refused(designer, 'staff', customer.userName)).toMatchObject({ code: 'mention_of_customer' })
  for (const channel of ['staff', 'customer']) {
    expect((await refused(manager, channel, other.userName))?.code).toBe('mention_out_of_reach')
  }
  const stranger = await buildStaff(app, 'designer')
  expect((await refused(manager, 'customer', stranger.userName))?.code).toBe('mention_out_of_reach')
  // Whom one may not know, an email address, and whatever a customer writes.
  expect((await say(designer, `@${other.userName}`, 'staff')).mentions).toEqual([])
  expect((await say(manager, `mail@${customer.userName} or @nobody`, 'staff')).mentions).toEqual([])
  expect((await say(customer, `@${other.userName} and @${stranger.userName}`)).mentions).toEqual([])
  expect((await say(manager, `@${customer.userName}, how wide?`)).mentions).toEqual([])
})
