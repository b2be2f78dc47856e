import { DESIGNATIONS } from '@stitchdesk/contract/basics/enums'
import { MAILED_KINDS, type MailedKind, NOTIFICATIONS_OF } from '@stitchdesk/contract/basics/notification-kinds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildInvoice, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
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

const wish = (as: TestAccount, ...byMail: MailedKind[]) =>
  app.call('changeNotificationWishes', { as, body: { byMail } })

describe('by mail', () => {
  test('nobody is told until they wish so; then of what they wish, with the way to it', async () => {
    expect(await app.call('getNotificationWishes', { as: people.subadmin })).toEqual({ byMail: [] })
    expect(await wish(people.subadmin, 'newRequest')).toEqual({ byMail: ['newRequest'] })
    expect(await app.call('getNotificationWishes', { as: people.subadmin })).toEqual({ byMail: ['newRequest'] })
    const { orderCode } = await place(people.User)
    const mail = await waitForMail(app, people.subadmin.email, 'New order')
    expect(mail.subject).toBe(`New order OR-${orderCode}: Lion cap`)
    expect(mail.text).toContain(`/order/OR-${orderCode}`)
    const told = (await readMails(app)).filter(({ subject }) => subject === mail.subject)
    expect(told).toHaveLength(1)
    await wish(people.subadmin)
    expect(await app.call('getNotificationWishes', { as: people.subadmin })).toEqual({ byMail: [] })
  })

  test('designers are told nothing of money or customers', async () => {
    await wish(people.designer, 'assigned', 'revision')
    const { _id } = await buildRequest(app, { customer: people.User, price: 4711 })
    await change(people.subadmin, _id, { assTo: people.designer.userName, oStatus: 'Revision' })
    for (const subject of ['Yours to do', 'To be revised']) {
      const mail = await waitForMail(app, people.designer.email, subject)
      expect(mail.text).not.toContain('4711')
      expect(mail.text).not.toContain(people.User.userName)
    }
  })

  test('what has happened again while it is unread is not mailed again', async () => {
    await wish(people.Administrate, 'paymentToConfirm')
    const { _id, orderCode } = await buildRequest(app, { customer: people.User })
    await wish(people.designer, 'revision')
    await change(people.subadmin, _id, { assTo: people.designer.userName })
    for (const oStatus of ['Revision', 'Edit', 'Revision']) await change(people.subadmin, _id, { oStatus })
    await waitForMail(app, people.designer.email, 'To be revised')
    // A mail of later is there, so a second one of before would be too.
    await app.call('payInvoice', { as: people.User, body: paymentOf(await buildInvoice(app, people.User)) })
    await waitForMail(app, people.Administrate.email, 'Payment to confirm')
    const subjects = (await readMails(app)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === `To be revised: OR-${orderCode}, Lion cap`)).toHaveLength(1)
  })

  test('only what a role is told of can be wished for', async () => {
    for (const role of DESIGNATIONS) {
      const kinds: readonly string[] = NOTIFICATIONS_OF[role]
      const { byMail } = await wish(people[role], ...MAILED_KINDS)
      expect(byMail, role).toEqual(MAILED_KINDS.filter((kind) => kinds.includes(kind)))
    }
    for (const kind of ['mailFailed', 'result', 'weather']) {
      await app.refused('changeNotificationWishes', 'invalid_body', { as: people.User, body: { byMail: [kind] } })
    }
  })
})

describe('of mail that fails', () => {
  test('administrators are told at its first failure, and no more once it was sent', async () => {
    let refuses = true
    const smtp = await startSmtp({ refuse: () => (refuses ? 'no such mailbox' : undefined) })
    const own = await startTestApp({ SMTP_URL: smtp.url })
    try {
      const admin = await buildStaff(own, 'Administrate')
      const list = () => own.call('listNotifications', { as: admin, params: { size: 20, page: 1 } })
      await own.call('register', { body: { username: 'ada', email: 'ada@example.com', password: 'correct horse' } })
      await expect.poll(async () => (await list()).unread, { timeout: 15_000, interval: 50 }).toBe(1)
      const [told] = (await list()).docs
      expect(told).toMatchObject({ kind: 'mailFailed', record: { entity: 'message', to: 'ada@example.com' } })
      refuses = false
      await expect.poll(async () => (await list()).docs, { timeout: 30_000, interval: 100 }).toEqual([])
    } finally {
      await own.stop()
      await smtp.stop()
    }
  })
})
