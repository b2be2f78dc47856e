import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueMail } from '../src/features/mail/queue-mail.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildBillable,
  buildCustomer,
  buildInvoice,
  buildRequest,
  buildStaff,
  type TestAccount,
} from './support/factories.ts'
import { ledgerActs } from './support/ledger.ts'
import { readMails, waitForSent } from './support/mail.ts'
import { readPdf } from './support/pdf.ts'

// Without a mail server each mail is a file, so what went out is counted.

let app: TestApp
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
beforeEach(async () => {
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const read = (_id: string) => app.call('getMail', { as: admin, params: { _id } })
const resend = (_id: string, as = admin) => app.call('resendMessage', { as, params: { _id } })
const filed = (_id: string) => expect.poll(async () => (await read(_id)).status).toBe('filed')
const mailsTo = ({ _id }: TestAccount) =>
  app.services.db.selectFrom('mail_message').selectAll().where('accountId', '=', _id).orderBy('createdAt').execute()
const minutePasses = ({ _id }: TestAccount) =>
  app.services.db
    .updateTable('mail_message')
    .set({ createdAt: new Date(Date.now() - 61_000).toISOString() })
    .where('accountId', '=', _id)
    .execute()
const setAddress = (set: { email?: string; invoiceEmail?: string; delete?: boolean }) =>
  app.services.db.updateTable('account').set(set).where('_id', '=', customer._id).execute()

async function send(secretLink?: { label: string; path: string }) {
  const _id = await app.services.db.transaction().execute((trx) =>
    queueMail(trx, app.services, {
      ...{ kind: 'welcome', to: customer.email, accountId: customer._id },
      content: () => ({ subject: 'News', paragraphs: ['Hello', 'Here is news.'], ...(secretLink && { secretLink }) }),
    }),
  )
  await filed(_id)
  return _id
}

test('a mail is sent again once by two clicks, to today’s address, with its own fate', async () => {
  const first = await send()
  await setAddress({ email: `new-${customer.email}` })
  const [one, two] = await Promise.all([resend(first), resend(first)])
  expect(one._id).not.toBe(first)
  expect(two._id).toBe(one._id)
  await filed(one._id)
  const sent = await waitForSent(app, one._id)
  expect(sent.to).toMatchObject([{ address: `new-${customer.email}` }])
  expect(sent.text).toContain('Here is news.')
  expect(await read(first)).toMatchObject({ status: 'filed', to: customer.email, resentAs: one._id })
  expect(await mailsTo(customer)).toHaveLength(2)
  const third = await resend(one._id)
  expect(third).toMatchObject({ original: first, status: 'queued' })
  const audit = await app.call('listAudit', { as: admin, params: { size: 5, page: 1 }, query: { entity: 'message' } })
  expect(audit.docs[0]).toMatchObject({
    userName: admin.userName,
    field: 'sentAgain',
    after: `"new-${customer.email}"`,
  })
})

test('nobody else gets it: not once its receiver is gone, its link was used, or while it is on its way', async () => {
  const withLink = await send({ label: 'Open', path: '/secret' })
  expect(await read(withLink)).toMatchObject({ resendRefusal: 'mail_link_used' })
  await app.refused('resendMessage', 'mail_link_used', { as: admin, params: { _id: withLink } })
  const first = await send()
  await app.services.db
    .updateTable('mail_message')
    .set({ status: 'queued', arrival: null })
    .where('_id', '=', first)
    .execute()
  await app.refused('resendMessage', 'mail_on_its_way', { as: admin, params: { _id: first } })
  await app.services.db
    .updateTable('mail_message')
    .set({ status: 'sent', arrival: 'filed' })
    .where('_id', '=', first)
    .execute()
  await setAddress({ delete: true })
  // Somebody else may have the address by now.
  await buildCustomer(app, { email: `other-${customer.email}` })
  await app.refused('resendMessage', 'mail_no_receiver', { as: admin, params: { _id: first } })
  await app.refused('resendMessage', 'record_not_found', { as: admin, params: { _id: 'no-such-mail' } })
  expect(await mailsTo(customer)).toHaveLength(2)
})

test('sub-administrators send what is about requests again, and nothing else', async () => {
  const subadmin = await buildStaff(app, 'subadmin')
  const first = await send()
  await app.refused('resendMessage', 'record_not_found', { as: subadmin, params: { _id: first } })
  const { _id, orderCode } = await buildRequest(app, { customer })
  await app.call('saveProcessing', { as: admin, body: { modelFor: orderCode, price: 20 } })
  await app.call('sendRecord', { as: admin, body: { _id } })
  const record = (await app.call('getOrder', { as: subadmin, params: { _id } })).messages[0]
  await filed(record?._id ?? '')
  const again = await resend(record?._id ?? '', subadmin)
  await filed(again._id)
  const { timeline } = await app.call('getRequestPage', { as: admin, params: { orderCode: String(orderCode) } })
  const mails = timeline.flatMap((entry) => (entry.kind === 'mail' && entry.mail === 'request-sent' ? [entry] : []))
  expect(mails).toMatchObject([
    { messageId: again._id, byUserName: subadmin.userName, wasSentAgain: false },
    { messageId: record?._id, wasSentAgain: true },
  ])
})

async function invoiced() {
  const invoice = await buildInvoice(app, customer, [await buildBillable(app, customer, 20)])
  await minutePasses(customer)
  return invoice
}

test('an invoice is emailed with its present PDF to the address for invoices, once by two clicks', async () => {
  const invoice = await invoiced()
  await setAddress({ invoiceEmail: 'books@caps.example' })
  const sending = () => app.call('sendInvoice', { as: admin, params: { _id: invoice._id } })
  const [one, two] = await Promise.all([sending(), sending()])
  expect(one).toEqual({ _id: two._id, to: 'books@caps.example', asFile: true })
  const sent = await waitForSent(app, one._id)
  const [attached] = sent.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
  const [page] = await readPdf(new Uint8Array(attached?.content as ArrayBuffer))
  expect(page?.text).toContain(invoice.timestamp)
  expect(sent.text).toContain('$20.00')
  await minutePasses(customer)
  expect((await sending())._id).not.toBe(one._id)

  await app.call('voidInvoice', { as: admin, params: { _id: invoice._id }, body: { reason: 'Twice' } })
  await app.refused('sendInvoice', 'mail_void', { as: admin, params: { _id: invoice._id } })
  await filed(one._id)
  await app.refused('resendMessage', 'mail_void', { as: admin, params: { _id: one._id } })
})

test('a draft, a stranger’s invoice, a held address and a deleted customer are refused in a sentence', async () => {
  const { _id: orderId } = await buildBillable(app, customer, 20)
  const draft = await app.call('saveInvoiceDraft', { as: admin, body: { mauth_id: customer._id, inv: [{ orderId }] } })
  await app.refused('sendInvoice', 'send_draft', { as: admin, params: { _id: draft._id } })
  await app.refused('sendInvoice', 'invoice_not_found', { as: admin, params: { _id: 'no-such-invoice' } })
  const { message } = await app.refused('sendInvoice', 'forbidden', {
    as: await buildStaff(app, 'sales'),
    params: { _id: draft._id },
  })
  expect(message).not.toBe('')
  await app.call('issueInvoice', { as: admin, params: { _id: draft._id } })
  await minutePasses(customer)
  const hold = { address: customer.email.toLowerCase(), reason: '550 No such user' }
  await app.services.db.insertInto('held_address').values(hold).execute()
  await app.refused('sendInvoice', 'mail_held', { as: admin, params: { _id: draft._id } })
  await app.call('allowAddress', { as: admin, body: { address: customer.email } })
  await setAddress({ delete: true })
  const refused = await app.refused('sendInvoice', 'mail_no_receiver', { as: admin, params: { _id: draft._id } })
  expect(refused.message).toBe('The receiver was deleted, so nothing can be emailed.')
})

test('credit notes, receipts and refunds are emailed from the account; what was reversed is not', async () => {
  const act = ledgerActs(app, admin)
  const invoice = await invoiced()
  await act.record(customer, 50)
  await act.credit(invoice, 5)
  await minutePasses(customer)
  const entries = await act.ledger(customer)
  const entryOf = (kind: string) => entries.find((entry) => entry.kind === kind)?._id ?? ''
  const sendEntry = (kind: string) => app.call('sendEntry', { as: admin, params: { _id: entryOf(kind) } })
  const [note, receipt] = [await sendEntry('creditNote'), await sendEntry('payment')]
  expect((await sendEntry('payment'))._id).toBe(receipt._id)
  const sentNote = await waitForSent(app, note._id)
  expect(sentNote.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf')
  expect(sentNote.text).toContain('$5.00')
  expect((await waitForSent(app, receipt._id)).subject).toContain('$50.00')
  await app.refused('sendEntry', 'send_no_paper', { as: admin, params: { _id: entryOf('invoice') } })
  await app.call('reverseEntry', { as: admin, params: { _id: entryOf('payment') }, body: { reason: 'Bounced' } })
  await app.refused('sendEntry', 'send_reversed', { as: admin, params: { _id: entryOf('payment') } })
})

test('a statement is emailed from its page, names what is open and how to pay, and is written anew when sent again', async () => {
  const shop = (await app.call('getShopSettings', { as: admin })).billing
  const value = { ...shop.value, howToPay: 'By wire to 12-34' }
  await app.call('changeShopSetting', { as: admin, body: { name: 'billing', value, version: shop.version } })
  const invoice = await invoiced()
  const month = new Date().toISOString().slice(0, 7)
  const params = { id: customer._id, month }
  expect(await app.call('getStatement', { as: admin, params })).toMatchObject({
    openInvoices: [{ _id: invoice._id, timestamp: invoice.timestamp, owed: 20, late: 0 }],
    moreOpen: 0,
  })
  const sent = await app.call('sendStatement', { as: admin, params })
  expect((await app.call('sendStatement', { as: admin, params }))._id).toBe(sent._id)
  const mail = await waitForSent(app, sent._id)
  for (const said of [invoice.timestamp, '$20.00', 'By wire to 12-34']) expect(mail.text).toContain(said)
  const [attached] = mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')
  const text = (await readPdf(new Uint8Array(attached?.content as ArrayBuffer))).map((page) => page.text).join(' ')
  expect(text).toContain('Open invoices')
  await filed(sent._id)
  await ledgerActs(app, admin).record(customer, 20)
  const again = await waitForSent(app, (await resend(sent._id))._id)
  expect(again.text).not.toContain('By wire to 12-34')
})

test('a disk that takes no mail leaves it with the reason, and it is sent once there is room', async () => {
  const folder = join(app.dataDir, 'mail')
  const before = (await readMails(app)).length
  await rm(folder, { recursive: true })
  await writeFile(folder, 'no folder')
  const _id = await app.services.db.transaction().execute((trx) =>
    queueMail(trx, app.services, {
      ...{ kind: 'welcome', to: customer.email, accountId: customer._id },
      content: () => ({ subject: 'News', paragraphs: ['Hello'] }),
    }),
  )
  await expect.poll(async () => (await read(_id)).status).toBe('failed')
  expect((await read(_id)).reason).not.toBe('')
  await rm(folder)
  await mkdir(folder)
  const { _id: again } = await resend(_id)
  await filed(again)
  expect(await readMails(app)).toHaveLength(1)
  expect(before).toBeGreaterThan(0)
})
