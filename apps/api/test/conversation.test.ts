import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
import { buildConversation } from './support/build-conversation.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'
import { openLiveStream } from './support/live-stream.ts'
import type { TestTransaction } from './support/plain-database.ts'
import { PNG } from './support/sample-files.ts'

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
const draft = (text: string, more: object = {}) => {
  counter += 1
  return { text, clientId: `client-${counter}`, ...more }
}
const say = (as: TestAccount, text: string, channel: Channel = 'customer', more: object = {}) =>
  app.call('postMessage', { as, params: { _id: request._id, channel }, body: draft(text, more) })
const read = (as: TestAccount, channel: Channel = 'customer', query = {}) =>
  app.call('getConversation', { as, params: { _id: request._id, channel }, query })
const listed = async (as: TestAccount) => {
  const { docs } = await app.call('listOrders', { as, params: { size: 5, page: 1 }, body: { params: {} } })
  return docs.find(({ _id }) => _id === request._id)
}
const mailsTo = (account: TestAccount) =>
  app.services.db.selectFrom('mail_message').selectAll().where('to', '=', account.email).execute()
const toldOf = async (as: TestAccount) => {
  const { docs } = await app.call('listNotifications', { as, params: { size: 5, page: 1 } })
  return docs.map(({ kind }) => kind)
}

describe('who sees what', () => {
  test('a customer has no staff channel, neither to read nor to write in nor to be told of', async () => {
    await say(manager, 'The customer is difficult', 'staff')
    const params = { _id: request._id, channel: 'staff' }
    await app.refused('getConversation', 'record_not_found', { as: customer, params })
    await app.refused('postMessage', 'record_not_found', { as: customer, params, body: draft('Hello') })
    await app.refused('readConversation', 'record_not_found', { as: customer, params, body: { number: 1 } })
    expect((await read(customer)).unread).toEqual({ customer: 0, staff: 0 })
    expect((await listed(customer))?.unread).toBe(0)
    expect(await toldOf(customer)).toEqual([])
    expect(await mailsTo(customer)).toEqual([])
  })

  test('a designer reads what was agreed without a word of who the customer is, and does not write to them', async () => {
    await say(customer, 'Three inches wide')
    const { docs } = await read(designer)
    expect(docs).toMatchObject([{ text: 'Three inches wide', author: null, byStaff: false, mine: false }])
    expect(JSON.stringify(docs)).not.toMatch(new RegExp(`${customer.userName}|${customer.email}`))
    const params = { _id: request._id, channel: 'customer' }
    const { message } = await app.refused('postMessage', 'channel_closed', { as: designer, params, body: draft('Hi') })
    expect(message).toContain('Write an internal note')
    await say(designer, 'Ask for the size, please', 'staff')
    expect((await read(sales)).docs[0]?.author).toBe(`Contact of ${customer.userName}`)
  })

  test('a customer is told of staff by no name to sign in with', async () => {
    await say(manager, 'How wide?')
    expect((await read(customer)).docs).toMatchObject([{ author: `Nick of ${manager.userName}`, byStaff: true }])
  })

  test('whoever does not reach the request finds nothing', async () => {
    const strangers = [
      await buildCustomer(app),
      await buildStaff(app, 'designer'),
      await buildStaff(app, 'sales'),
    ] as const
    const params = { _id: request._id, channel: 'customer' }
    for (const as of strangers) {
      await app.refused('getConversation', 'record_not_found', { as, params })
      await app.refused('postMessage', 'record_not_found', { as, params, body: draft('Hello') })
      await app.refused('readConversation', 'record_not_found', { as, params, body: { number: 1 } })
      const form = new FormData()
      form.append('files', new File([PNG], 'logo.png'))
      await app.refused('attachFiles', 'record_not_found', { as, params, body: form })
    }
    await app.refused('listMentionable', 'record_not_found', { as: strangers[1], params })
    await app.refused('stopWaiting', 'record_not_found', { as: strangers[2], params })
  })
})

describe('saying something', () => {
  test('twice by one name of the client, at the same moment, is said once', async () => {
    const body = draft('How wide?')
    const params = { _id: request._id, channel: 'customer' }
    const post = () => app.attempt('postMessage', { as: manager, params, body })
    const hold = (trx: TestTransaction) =>
      trx.selectFrom('request').select('_id').where('_id', '=', request._id).forUpdate().execute()
    const replies = await allAtOnce(app, hold, [post, post])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    expect((await read(manager)).docs.length).toBe(1)
    expect((await mailsTo(customer)).length).toBe(1)
    const other = await buildRequest(app, { customer })
    await app.refused('postMessage', 'message_repeated', { as: manager, params: { ...params, _id: other._id }, body })
  })

  test.each([
    ['only spaces', ' \n\t ', 'Write a message first'],
    ['20,000 characters', 'x'.repeat(20_000), 'Message can be at most 5000 characters'],
    ['a bell', 'a\u0007b', "Message contains characters that can't be used"],
  ])('%s is refused by a sentence', async (_, text, sentence) => {
    const params = { _id: request._id, channel: 'customer' }
    const { issues } = await app.refused('postMessage', 'invalid_body', { as: customer, params, body: draft(text) })
    expect(issues).toMatchObject([{ path: ['text'], message: sentence }])
  })

  test('script is text: in the conversation as it was typed, in the mail escaped', async () => {
    const text = '<script>alert(1)</script>'
    await say(manager, text)
    expect((await read(customer)).docs[0]?.text).toBe(text)
    const [mail] = await mailsTo(customer)
    expect(mail?.html).not.toContain(text)
    expect(mail?.html).toContain('&lt;script&gt;')
  })

  test('about a deleted request is refused, and its messages are read no more', async () => {
    const params = { _id: request._id, channel: 'customer' }
    await app.services.db.updateTable('request').set({ delete: true }).where('_id', '=', request._id).execute()
    await app.refused('postMessage', 'request_deleted', { as: customer, params, body: draft('Hello') })
    await app.refused('getConversation', 'request_deleted', { as: customer, params })
  })

  test('pages end before a message, the newest last', async () => {
    for (let number = 1; number <= 32; number++) await say(customer, `Message ${number}`)
    const last = await read(manager)
    expect(last.docs.map(({ text }) => text).at(0)).toBe('Message 3')
    expect(last.docs.at(-1)?.text).toBe('Message 32')
    expect(last.more).toBe(true)
    const first = await read(manager, 'customer', { before: last.docs[0]?.number })
    expect(first.docs.map(({ text }) => text)).toEqual(['Message 1', 'Message 2'])
    expect(first.more).toBe(false)
  })

  test('files go along: one’s own, of this request, once', async () => {
    const attach = async (as: TestAccount) => {
      const form = new FormData()
      form.append('files', new File([PNG], 'sketch.png'))
      const [file] = await app.call('attachFiles', { as, params: { _id: request._id }, body: form })
      return { filePath: file?.filePath as string }
    }
    const mine = await attach(customer)
    const theirs = await attach(manager)
    const params = { _id: request._id, channel: 'customer' }
    const refused = await app.refused('postMessage', 'invalid_body', {
      as: customer,
      params,
      body: draft('See here', { files: [theirs] }),
    })
    expect(refused.issues).toMatchObject([{ path: ['files'] }])
    const said = await say(customer, 'See here', 'customer', { files: [mine] })
    expect(said.files.map(({ filePath }) => filePath)).toEqual([mine.filePath])
    expect((await app.fetch(said.files[0]?.url as string)).status).toBe(200)
    await app.refused('postMessage', 'invalid_body', { as: customer, params, body: draft('Again', { files: [mine] }) })
    // It is no artwork and no result.
    const detail = await app.call('getOrder', { as: customer, params: { _id: request._id } })
    expect(detail.imagesUploads).toEqual([])
  })
})

describe('a question', () => {
  test('lets the request wait until its customer says something, and makes no open form an old one', async () => {
    const { version } = (await listed(manager)) ?? {}
    await say(manager, 'How wide,\nin inches?', 'customer', { isQuestion: true })
    expect(await listed(manager)).toMatchObject({ waitingFor: 'How wide, in inches?', version })
    await say(manager, 'And on which fabric?', 'customer', { isQuestion: true })
    const asked = await read(customer)
    expect(asked).toMatchObject({ waitingFor: 'And on which fabric?', waitingSince: expect.any(String) })
    await say(manager, 'Thank you', 'staff')
    expect((await listed(customer))?.waitingSince).toBe(asked.waitingSince)
    await say(customer, 'Three, on twill')
    expect(await listed(manager)).toMatchObject({ waitingFor: null, waitingSince: null, version })
    const { history } = await app.call('getOrder', { as: manager, params: { _id: request._id } })
    expect(history.map(({ field, after }) => [field, after])).toEqual([
      ['waitingFor', null],
      ['waitingFor', 'And on which fabric?'],
      ['waitingFor', 'How wide, in inches?'],
    ])
  })

  test('is over when staff say so, as often as they like', async () => {
    await say(manager, 'How wide?', 'customer', { isQuestion: true })
    const params = { _id: request._id }
    expect(await app.call('stopWaiting', { as: designer, params })).toMatchObject({ waitingSince: null })
    expect(await app.call('stopWaiting', { as: designer, params })).toMatchObject({ waitingSince: null })
  })

  test('is asked by the shop alone, and of its customer', async () => {
    for (const [as, channel] of [
      [customer, 'customer'],
      [manager, 'staff'],
    ] as const) {
      const body = draft('Why?', { isQuestion: true })
      await app.refused('postMessage', 'invalid_body', { as, params: { _id: request._id, channel }, body })
    }
  })

  test('reaches the customer by mail, with its words and a way back, and as a notification', async () => {
    await say(manager, 'How wide?', 'customer', { isQuestion: true })
    const [mail] = await mailsTo(customer)
    expect(mail).toMatchObject({ kind: 'conversation', requestId: request._id })
    expect(mail?.subject).toContain(`Question about OR-${request.orderCode}`)
    expect(mail?.text).toContain('How wide?')
    expect(mail?.text).toContain(`/user/order/OR-${request.orderCode}`)
    expect(await toldOf(customer)).toEqual(['question'])
    await say(manager, 'Take your time')
    expect(await toldOf(customer)).toEqual(['shopMessage'])
  })
})

describe('who is told', () => {
  test('of what the customer says: managers, their salesperson and the designer; by mail who chose it', async () => {
    await app.call('changeNotificationPreferences', { as: sales, body: { byMail: ['customerMessage'] } })
    await say(customer, 'Three inches wide')
    for (const as of [manager, sales, designer]) expect(await toldOf(as), as.Designation).toEqual(['customerMessage'])
    expect(await toldOf(customer)).toEqual([])
    await expect.poll(async () => (await mailsTo(sales)).map(({ text }) => text).join()).toContain('Three inches wide')
    expect(await mailsTo(manager)).toEqual([])
  })

  test('open pages at once: both sides of what they both read, the customer of no word among staff', async () => {
    const ends = new AbortController()
    const theirs = await openLiveStream(app, customer, ends.signal)
    const ours = await openLiveStream(app, designer, ends.signal)
    await say(manager, 'Among us', 'staff')
    expect(await ours.next()).toMatchObject({ type: 'said', _id: request._id })
    await say(sales, 'To you')
    // They hear first what was said to them.
    const events = [await theirs.next(), await theirs.next()].map(({ type }) => type).sort()
    expect(events).toEqual(['notified', 'said'])
    ends.abort()
  })
})

describe('unread', () => {
  test('is what the other side said since one looked; an answer of a colleague reads for all of the shop', async () => {
    await say(customer, 'One')
    const { number } = await say(customer, 'Two')
    expect((await listed(manager))?.unread).toBe(2)
    const params = { _id: request._id, channel: 'customer' as const }
    expect(await app.call('readConversation', { as: manager, params, body: { number: number - 1 } })).toEqual({
      unread: 1,
    })
    expect(await app.call('readConversation', { as: manager, params, body: { number: 1 } })).toEqual({ unread: 1 })
    expect((await listed(sales))?.unread).toBe(2)
    await say(manager, 'Thank you')
    expect((await listed(sales))?.unread).toBe(0)
    expect((await listed(customer))?.unread).toBe(1)
    await say(designer, 'Among us', 'staff')
    expect((await read(sales)).unread).toEqual({ customer: 0, staff: 1 })
    expect((await listed(designer))?.unread).toBe(0)
  })
})
