import { randomUUID } from 'node:crypto'
import { DESIGNATIONS } from '@stitchdesk/contract/basics/enums'
import { MAILED_KINDS, type MailedKind, NOTIFICATIONS_OF } from '@stitchdesk/contract/notifications/notification-kinds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildVersion } from './support/build-version.ts'
import { buildBillable, buildInvoice, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { readMails, waitForMail } from './support/mail.ts'
import { buildNotified, type Notified } from './support/notified.ts'
import { paymentOf } from './support/payments.ts'
import { startSmtp } from './support/smtp.ts'

let app: TestApp
let people: Notified['people']
let place: Notified['place']
let change: Notified['change']

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;({ people, place, change } = await buildNotified(app))
})

const choose = (as: TestAccount, ...byMail: MailedKind[]) =>
  app.call('changeNotificationPreferences', { as, body: { byMail } })

describe('by mail', () => {
  test('nobody is told until they choose so; then of what they chose, with a link to it', async () => {
    expect(await app.call('getNotificationPreferences', { as: people.subadmin })).toEqual({ byMail: [] })
    expect(await choose(people.subadmin, 'newRequest')).toEqual({ byMail: ['newRequest'] })
    expect(await app.call('getNotificationPreferences', { as: people.subadmin })).toEqual({ byMail: ['newRequest'] })
    const { orderCode } = await place(people.User)
    const mail = await waitForMail(app, people.subadmin.email, 'New order')
    expect(mail.subject).toBe(`New order OR-${orderCode}: Lion cap`)
    expect(mail.text).toContain(`/order/OR-${orderCode}`)
    const told = (await readMails(app)).filter(({ subject }) => subject === mail.subject)
    expect(told).toHaveLength(1)
    await choose(people.subadmin)
    expect(await app.call('getNotificationPreferences', { as: people.subadmin })).toEqual({ byMail: [] })
  })

  test('designers are told nothing of money or customers', async () => {
    await choose(people.designer, 'assigned', 'revision')
    const { _id } = await buildRequest(app, { customer: people.User, price: 4711 })
    await change(people.subadmin, _id, { assTo: people.designer.userName, oStatus: 'Revision' })
    for (const subject of ['Assigned to you', 'Change requested']) {
      const mail = await waitForMail(app, people.designer.email, subject)
      expect(mail.text).not.toContain('4711')
      expect(mail.text).not.toContain(people.User.userName)
    }
  })

  test('what has happened again while it is unread is not mailed again', async () => {
    await choose(people.Administrate, 'paymentToConfirm')
    const { _id, orderCode } = await buildRequest(app, { customer: people.User })
    await choose(people.designer, 'revision')
    await change(people.subadmin, _id, { assTo: people.designer.userName })
    for (const oStatus of ['Revision', 'Edit', 'Revision']) await change(people.subadmin, _id, { oStatus })
    await waitForMail(app, people.designer.email, 'Change requested')
    // A mail of later is there, so a second one of before would be too.
    await app.call('payInvoice', { as: people.User, body: paymentOf(await buildInvoice(app, people.User)) })
    await waitForMail(app, people.Administrate.email, 'Payment to confirm')
    const subjects = (await readMails(app)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === `Change requested: OR-${orderCode}, Lion cap`)).toHaveLength(1)
  })

  test('a role can choose only what it is told of', async () => {
    for (const role of DESIGNATIONS) {
      const kinds: readonly string[] = NOTIFICATIONS_OF[role]
      const { byMail } = await choose(people[role], ...MAILED_KINDS)
      expect(byMail, role).toEqual(MAILED_KINDS.filter((kind) => kinds.includes(kind)))
    }
    for (const kind of ['mailFailed', 'weather']) {
      await app.refused('changeNotificationPreferences', 'invalid_body', { as: people.User, body: { byMail: [kind] } })
    }
  })
})

describe('a customer', () => {
  const CUSTOMER_KINDS = ['result', 'invoice', 'question', 'shopMessage', 'proof'] as const
  const mailedKinds = async (to: TestAccount) => {
    const mails = await app.services.db
      .selectFrom('mail_message')
      .select('kind')
      .where('accountId', '=', to._id)
      .execute()
    return mails.map(({ kind }) => kind).sort()
  }
  /** All that the shop can send a customer, in one go. */
  async function sendEverything() {
    const { User: customer, Administrate: manager } = people
    const request = await buildRequest(app, { customer, orderStatus: 'Ready' })
    const { _id } = request
    await buildVersion(app, request, manager, ['sewn.dst'])
    const { held } = await app.call('sendRecord', { as: manager, body: { _id, hold: true } })
    const { mailed } = await app.call('sendRecord', { as: manager, body: { _id } })
    expect(held?.mailed).toBe(mailed)
    await app.call('sendProof', { as: manager, params: { _id }, body: {} })
    const say = (text: string, isQuestion: boolean) =>
      app.call('postMessage', {
        as: manager,
        params: { _id, channel: 'customer' },
        body: { text, isQuestion, clientId: randomUUID() },
      })
    await say('How wide?', true)
    await say('Thank you', false)
    const inv = [{ orderId: (await buildBillable(app, customer))._id }]
    await app.call('saveInvoice', { as: manager, body: { mauth_id: customer._id, inv } })
    return mailed
  }

  test('is mailed everything that is for them until they choose otherwise', async () => {
    expect(await app.call('getNotificationPreferences', { as: people.User })).toEqual({ byMail: CUSTOMER_KINDS })
    expect(await sendEverything()).toBe(true)
    expect(await mailedKinds(people.User)).toEqual(['conversation', 'conversation', 'invoice', 'proof', 'request-sent'])
  })

  test.each([
    ['result', ['conversation', 'conversation', 'invoice', 'proof']],
    ['invoice', ['conversation', 'conversation', 'proof', 'request-sent']],
    ['question', ['conversation', 'invoice', 'proof', 'request-sent']],
    ['shopMessage', ['conversation', 'invoice', 'proof', 'request-sent']],
    ['proof', ['conversation', 'conversation', 'invoice', 'request-sent']],
  ] as const)('who turns off mail of %s gets none of it, and is told in their account', async (kind, mailed) => {
    const byMail = CUSTOMER_KINDS.filter((other) => other !== kind)
    expect(await choose(people.User, ...byMail)).toEqual({ byMail })
    expect(await app.call('getNotificationPreferences', { as: people.User })).toEqual({ byMail })
    expect(await sendEverything()).toBe(kind !== 'result')
    expect(await mailedKinds(people.User)).toEqual(mailed)
    const { docs } = await app.call('listNotifications', { as: people.User, params: { size: 20, page: 1 } })
    expect(docs.map(({ record }) => record.entity).sort()).toEqual(['invoice', 'request'])
  })

  test('who turns off all mail is mailed what they place and password links, and can turn it on again', async () => {
    await choose(people.User)
    await sendEverything()
    await place(people.User)
    await app.call('forgotPassword', { body: { email: people.User.email } })
    // A forgotten password is answered before it is looked for.
    await expect.poll(() => mailedKinds(people.User)).toEqual(['password-reset', 'request-received'])
    expect(await choose(people.User, ...CUSTOMER_KINDS)).toEqual({ byMail: CUSTOMER_KINDS })
    await sendEverything()
    expect(await mailedKinds(people.User)).toHaveLength(7)
  })
})

describe('of mail that fails', () => {
  test('administrators are told at its first failure, and no more once it was sent', async () => {
    let refuses = true
    const smtp = await startSmtp({ refuse: () => (refuses ? '450 4.2.0 try again' : undefined) })
    const own = await startTestApp({ SMTP_URL: smtp.url })
    try {
      const admin = await buildStaff(own, 'Administrate')
      const list = () => own.call('listNotifications', { as: admin, params: { size: 20, page: 1 } })
      await own.call('register', { body: { username: 'ada', email: 'ada@example.com', password: 'correct horse' } })
      await expect.poll(async () => (await list()).unread, { interval: 50 }).toBe(1)
      const [told] = (await list()).docs
      expect(told).toMatchObject({ kind: 'mailFailed', record: { entity: 'message', to: 'ada@example.com' } })
      refuses = false
      await expect.poll(async () => (await list()).docs, { interval: 100 }).toEqual([])
    } finally {
      await own.stop()
      await smtp.stop()
    }
  })
})
