import { addDays } from '@stitchdesk/contract/basics/days'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopDay, startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildInvoice, buildStaff, type TestAccount } from './support/factories.ts'
import { ledgerActs } from './support/ledger.ts'

// What the product emails by itself and what people email by hand know of each other.

let app: TestApp
let admin: TestAccount
let customer: TestAccount
let act: ReturnType<typeof ledgerActs>
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  act = ledgerActs(app, admin)
})
beforeEach(async () => {
  customer = await buildCustomer(app)
})
afterAll(() => app.stop())

const by = (_id: string) => ({ as: admin, params: { _id } })
const read = (_id: string) => app.call('getMail', by(_id))
const filed = (_id: string) => expect.poll(async () => (await read(_id)).status).toBe('filed')
const mails = (kind: 'invoice' | 'reminder') =>
  app.services.db
    .selectFrom('mail_message')
    .select(['_id', 'entryId', 'creditNoteId', 'resentAs'])
    .where('accountId', '=', customer._id)
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .execute()
const setMails = (set: { status?: 'uncertain'; arrival?: null; createdAt?: string }) =>
  app.services.db.updateTable('mail_message').set(set).where('accountId', '=', customer._id).execute()
const minutePasses = () => setMails({ createdAt: new Date(Date.now() - 61_000).toISOString() })

async function late(days: number) {
  const invoice = await buildInvoice(app, customer, [await buildBillable(app, customer, 20)])
  const dueDate = addDays(shopDay(), -days)
  await app.services.db.updateTable('invoice').set({ dueDate }).where('_id', '=', invoice._id).execute()
  return invoice
}

test('a receipt, a refund and a credit note that just went by themselves are not doubled by hand', async () => {
  const invoice = await buildInvoice(app, customer, [await buildBillable(app, customer, 20)])
  await act.record(customer, 50)
  await act.refund(customer, 5)
  await act.credit(invoice, 2)
  const before = await mails('invoice')
  for (const kind of ['payment', 'refund', 'creditNote']) {
    const entry = (await act.ledger(customer)).find((each) => each.kind === kind)
    const { _id } = await app.call('sendEntry', by(entry?._id ?? ''))
    expect(before.find((mail) => mail.entryId === entry?._id)?._id, kind).toBe(_id)
  }
  expect(await mails('invoice')).toEqual(before)
})

test('a receipt is not sent again once its payment was reversed', async () => {
  await act.record(customer, 50)
  const [receipt] = await mails('invoice')
  const _id = receipt?._id ?? ''
  await filed(_id)
  expect(await read(_id)).toMatchObject({ resendRefusal: null })
  const [entry] = await act.ledger(customer)
  if (entry) await act.reverse(entry)
  expect(await read(_id)).toMatchObject({ resendRefusal: 'mail_reversed' })
  const { message } = await app.refused('resendMessage', 'mail_reversed', by(_id))
  expect(message).toBe('This entry was reversed, so its email can’t be sent again.')
})

test('an email that may have arrived asks for nobody once the document was sent by hand', async () => {
  const invoice = await buildInvoice(app, customer, [await buildBillable(app, customer, 20)])
  await filed((await app.call('sendInvoice', by(invoice._id)))._id)
  await minutePasses()
  await setMails({ status: 'uncertain', arrival: null })
  const { _id } = await app.call('sendInvoice', by(invoice._id))
  expect((await mails('invoice')).map(({ resentAs }) => resentAs)).toEqual([_id, null])
})

test('a reminder is sent again with what is late now, says where it goes, and is audited once', async () => {
  const voided = await late(5)
  const { _id } = await app.call('remindCustomer', by(customer._id))
  await filed(_id)
  await late(4)
  await app.call('voidInvoice', { ...by(voided._id), body: { reason: 'Twice' } })
  expect(await read(_id)).toMatchObject({ resendRefusal: null })
  const again = await app.call('resendMessage', by(_id))
  expect(again).toMatchObject({ asFile: true, to: customer.email, original: _id })
  expect((await read(again._id)).text).not.toContain(voided.timestamp)
  const audited = await app.services.db
    .selectFrom('audit_event')
    .select('field')
    .where('entityId', '=', again._id)
    .execute()
  expect(audited).toEqual([{ field: 'sentAgain' }])
})
