import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueMail } from '../src/features/mail/queue-mail.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { startSmtp, type TestSmtp } from './support/smtp.ts'

let app: TestApp
let smtp: TestSmtp
let admin: TestAccount
let customer: TestAccount
/** Where each mail came from, by the address it went to. */
const returnPaths = new Map<string, string>()

beforeAll(async () => {
  smtp = await startSmtp({ onMail: ({ from, to }) => returnPaths.set(to, from) })
  app = await startTestApp({
    SMTP_URL: smtp.url,
    BOUNCE_ADDRESS: 'bounces@mail.shop.example',
    BOUNCE_PORT: '0',
    PUBLIC_URL: 'https://desk.shop.example',
  })
  admin = await buildStaff(app, 'Administrate')
})
beforeEach(async () => {
  customer = await buildCustomer(app)
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
})

async function send(preferenceKind?: 'shopMessage') {
  const { email, _id: accountId } = customer
  const messageId = await app.services.db.transaction().execute((trx) =>
    queueMail(trx, app.services, {
      kind: 'welcome',
      to: email,
      accountId,
      content: () => ({ subject: 'News', paragraphs: ['Hello'] }),
      ...(preferenceKind ? { preferenceKind } : {}),
    }),
  )
  await expect.poll(async () => (await read(messageId)).status).not.toBe('queued')
  return messageId
}

const read = (_id: string) => app.call('getMail', { as: admin, params: { _id } })
const returnPathOf = ({ email }: TestAccount) => returnPaths.get(email) ?? ''

/** Hands a mail over as another mail server would; answers what was said about it. */
async function comeBack(to: string, raw: string): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: app.services.config.BOUNCE_PORT, ignoreTLS: true })
  try {
    return (await transport.sendMail({ envelope: { from: '', to }, raw })).response
  } catch (error) {
    return String((error as { response?: string }).response)
  } finally {
    transport.close()
  }
}

const report = ({ action = 'failed', status = '5.1.1', said = 'smtp; 550 5.1.1 No such user' } = {}) =>
  [
    'From: MAILER-DAEMON@example.com',
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; someone@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${said.slice(0, 10)}`,
    `  ${said.slice(10)}`,
    '',
    '--x--',
    '',
  ].join('\r\n')

test('mail that comes back marks its address; further mail is held with the reason until it is allowed again', async () => {
  const messageId = await send()
  expect(await comeBack(returnPathOf(customer), report())).toMatch(/^250/)
  expect(await read(messageId)).toMatchObject({
    status: 'bounced',
    reason: expect.stringContaining('550 5.1.1 No such user'),
    held: true,
  })
  const page = await app.call('getCustomerPage', { as: admin, params: { _id: customer._id } })
  expect(page.mailHeld).toMatch(/came back: .*No such user/)

  const before = smtp.received.length
  const held = await send()
  expect(await read(held)).toMatchObject({ status: 'failed', reason: expect.stringMatching(/^Not sent, because/) })
  expect(smtp.received.length).toBe(before)

  expect(await read(held)).toMatchObject({ resendRefusal: 'mail_held' })
  await app.refused('resendMessage', 'mail_held', { as: admin, params: { _id: held } })
  await app.call('allowAddress', { as: admin, body: { address: customer.email.toUpperCase() } })
  const again = await app.call('resendMessage', { as: admin, params: { _id: held } })
  await expect.poll(async () => (await read(again._id)).status).toBe('sent')
  expect((await app.call('getCustomerPage', { as: admin, params: { _id: customer._id } })).mailHeld).toBeNull()
  await app.refused('allowAddress', 'record_not_found', { as: admin, body: { address: customer.email } })
})

test.for([
  ['is only late', { action: 'delayed', status: '4.4.1' }, 'sent'],
  ['met a full mailbox', { status: '5.2.2' }, 'bounced'],
  ['met a policy against the sender', { status: '5.7.1' }, 'bounced'],
  ['went on from a server', { action: 'relayed', status: '2.0.0' }, 'sent'],
  ['was delivered', { action: 'delivered', status: '2.0.0' }, 'delivered'],
] as const)('a report that mail %s is told by its status, and marks no address', async ([, told, status]) => {
  const messageId = await send()
  expect(await comeBack(returnPathOf(customer), report(told))).toMatch(/^250/)
  expect(await read(messageId)).toMatchObject({ status, held: false })
})

test('an answer of a person on vacation, and what is no mail, change nothing', async () => {
  const messageId = await send()
  for (const raw of [
    'Subject: Out of office\r\n\r\nBack on Monday.\r\n',
    '\0\0\0',
    `Subject: x\r\n\r\nStatus: 5.1.1\r\n`,
  ]) {
    expect(await comeBack(returnPathOf(customer), raw)).toMatch(/^250/)
  }
  expect(await read(messageId)).toMatchObject({ status: 'sent', held: false })
})

test('only addresses that we signed exist, and nothing large is taken', async () => {
  await send()
  const path = returnPathOf(customer)
  const [local = '', domain] = path.split('@')
  const forged = `${local.slice(0, -1)}${local.endsWith('0') ? '1' : '0'}@${domain}`
  for (const to of [forged, 'bounces@mail.shop.example', customer.email, `${local}@elsewhere.example`]) {
    expect(await comeBack(to, report())).toMatch(/^550/)
  }
  expect(await comeBack(path, `${report()}${'x'.repeat(300 * 1024)}`)).toMatch(/^552/)
})

test('a mail that may be turned off says how, and its link does so without signing in', async () => {
  await send('shopMessage')
  const sent = smtp.received.find((mail) => mail.to?.[0]?.address === customer.email)
  const header = (name: string) => sent?.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address = header('list-unsubscribe').slice(1, -1)
  expect(address).toMatch(/^https:\/\/desk\.shop\.example\/api\/unsubscribe\//)
  const { pathname } = new URL(address)

  const wanted = async () => (await app.call('getNotificationPreferences', { as: customer })).byMail
  const asked = await app.fetch(pathname)
  expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await asked.text()).toContain('Turn off emails about other messages?')
  expect(await wanted()).toContain('shopMessage')

  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  for (const _ of ['once', 'again']) expect((await app.fetch(pathname, oneClick)).status).toBe(200)
  expect(await wanted()).not.toContain('shopMessage')
  expect(await wanted()).toContain('proof')

  const other = await buildCustomer(app)
  for (const forged of [
    pathname.replace(customer._id, other._id),
    pathname.replace('shopMessage', 'proof'),
    `${pathname}0`,
  ]) {
    expect((await app.fetch(forged, oneClick)).status).toBe(404)
  }
  expect((await app.fetch('/api/post-jwt-login', oneClick)).status).toBe(415)
})

test('mail about one’s account and orders has no such link', async () => {
  await send()
  const sent = smtp.received.find((mail) => mail.to?.[0]?.address === customer.email)
  expect(sent?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
})

test('the server is asked to report deliveries; what came back after one has come back', async () => {
  const messageId = await send()
  expect(
    smtp
      .commands()
      .filter((line) => line.startsWith('RCPT TO'))
      .at(-1),
  ).toMatch(/NOTIFY=SUCCESS,FAILURE/i)
  await comeBack(returnPathOf(customer), report({ action: 'delivered', status: '2.0.0' }))
  expect(await read(messageId)).toMatchObject({ status: 'delivered', resendRefusal: null })
  await comeBack(returnPathOf(customer), report({ status: '5.2.2' }))
  expect(await read(messageId)).toMatchObject({ status: 'bounced' })
  // A late receipt doesn't make it good.
  await comeBack(returnPathOf(customer), report({ action: 'delivered', status: '2.0.0' }))
  expect(await read(messageId)).toMatchObject({ status: 'bounced' })
})
