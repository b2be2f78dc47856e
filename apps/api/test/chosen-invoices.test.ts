import { addDays } from '@stitchdesk/contract/basics/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDay, startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildStaff, type TestAccount } from './support/factories.ts'
import { buildBilled, ledgerActs } from './support/ledger.ts'
import { paymentOf } from './support/payments.ts'
import { readPdf } from './support/pdf.ts'
import { readZip } from './support/read-zip.ts'

// Several invoices or payments of a list at once, and what a filter's invoices come to.

let app: TestApp
let admin: TestAccount
let act: ReturnType<typeof ledgerActs>
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  act = ledgerActs(app, admin)
})
afterAll(() => app.stop())

const set = (_id: string, values: { dueDate?: string; invoiceDate?: string }) =>
  app.services.db.updateTable('invoice').set(values).where('_id', '=', _id).execute()
const late = (_id: string) => set(_id, { dueDate: addDays(shopDay(), -9) })
const mailsTo = async ({ _id }: TestAccount) =>
  (await app.services.db.selectFrom('mail_message').select('kind').where('accountId', '=', _id).execute()).map(
    ({ kind }) => kind,
  )

async function draftOf(customer: TestAccount) {
  const { _id: orderId } = await buildBillable(app, customer, 20)
  return app.call('saveInvoiceDraft', { as: admin, body: { mauth_id: customer._id, inv: [{ orderId }] } })
}

async function billed(prices: readonly number[], company = '') {
  const { customer, invoices } = await buildBilled(app, prices)
  if (company) await app.services.db.updateTable('account').set({ company }).where('_id', '=', customer._id).execute()
  return { customer, invoices, ids: invoices.map(({ _id }) => _id) }
}

test('the list is filtered by day, customer and total, and its counts and sums are those of the filter', async () => {
  const { ids, customer } = await billed([100, 250, 400], 'Walrus Workwear')
  const [first = '', second = '', third = ''] = ids
  await set(first, { invoiceDate: '2026-03-01', dueDate: '2026-03-31' })
  await set(second, { invoiceDate: '2026-03-15' })
  await act.record(customer, 40, { invoices: [{ invId: first, amount: 40 }] })
  const found = async (query: Record<string, string>) =>
    (await app.call('listAllInvoices', { as: admin, params: { size: 20, page: 1 }, query })).docs.map(({ _id }) => _id)
  const whose = { customer: 'walrus' }
  expect(await found(whose)).toEqual([third, second, first])
  expect(await found({ ...whose, from: '2026-03-01', to: '2026-03-15' })).toEqual([second, first])
  expect(await found({ ...whose, least: '250', most: '250' })).toEqual([second])
  expect(await found({ customer: 'nobody of that name' })).toEqual([])
  const sums = (query: Record<string, string>) => app.call('sumInvoices', { as: admin, query })
  expect(await sums(whose)).toEqual({ total: 750, owed: 710, overdue: 60 })
  expect(await sums({ ...whose, state: 'Overdue' })).toEqual({ total: 100, owed: 60, overdue: 60 })
  expect(await sums({ ...whose, least: '300' })).toEqual({ total: 400, owed: 400, overdue: 0 })
  const counts = await app.call('countInvoices', {
    as: admin,
    query: { ...whose, from: '2026-03-01', to: '2026-03-01' },
  })
  expect(counts).toMatchObject({ Overdue: 1, Unpaid: 0 })
  const seller = await buildStaff(app, 'sales')
  expect(await app.call('sumInvoices', { as: seller, query: whose })).toEqual({ total: 0, owed: 0, overdue: 0 })
  const { issues } = await app.refused('sumInvoices', 'invalid_body', { as: admin, query: { least: 'x' } })
  expect(issues?.[0]?.path).toEqual(['least'])
})

test('several are emailed once by two clicks; a draft is refused, and leaves the others', async () => {
  const one = await billed([20, 30])
  const two = await billed([40])
  const draft = await draftOf(two.customer)
  const ids = [...one.ids, ...two.ids, draft._id, 'no-such-invoice']
  const send = () => app.call('sendInvoices', { as: admin, body: { ids } })
  const [sent] = await Promise.all([send(), send()])
  expect(sent).toMatchObject({ done: 3, asFile: true })
  expect(sent.refused.map(({ _id, error }) => [_id, error.code])).toEqual([
    [draft._id, 'send_draft'],
    ['no-such-invoice', 'invoice_not_found'],
  ])
  expect(await mailsTo(one.customer)).toEqual(['invoice', 'invoice'])
  expect(await mailsTo(two.customer)).toEqual(['invoice'])
  expect(
    (await app.attempt('sendInvoices', { as: admin, body: { ids: Array.from({ length: 101 }, String) } })).status,
  ).toBe(400)
})

test('a customer is reminded once of all their chosen invoices; what isn’t overdue is refused', async () => {
  const one = await billed([20, 30])
  const two = await billed([40, 50])
  for (const _id of [...one.ids, two.ids[0] ?? '']) await late(_id)
  const remind = () => app.call('remindOfInvoices', { as: admin, body: { ids: [...one.ids, ...two.ids] } })
  const reminded = await remind()
  expect(reminded).toMatchObject({ done: 3, emails: 2, asFile: true })
  expect(reminded.refused).toMatchObject([
    { _id: two.ids[1], error: { code: 'remind_not_overdue', message: 'This invoice isn’t overdue.' } },
  ])
  await remind()
  expect(await mailsTo(one.customer)).toEqual(['reminder'])
  expect(await mailsTo(two.customer)).toEqual(['reminder'])
})

test('several come as one ZIP of their PDFs, within reach only and without drafts', async () => {
  const { ids, invoices, customer } = await billed([20, 30])
  const download = (as: TestAccount, chosen: readonly string[]) =>
    app.attempt('downloadInvoices', { as, body: { ids: [...chosen] } })
  const { body, headers } = await download(admin, [...ids, ids[0] ?? ''])
  expect(headers.get('content-disposition')).toContain(`invoices-${shopDay()}.zip`)
  const files = readZip(body as Buffer)
  expect(Object.keys(files)).toEqual(invoices.map(({ timestamp }) => `Invoice ${timestamp}.pdf`))
  for (const file of Object.values(files)) expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const stranger = await buildStaff(app, 'sales')
  expect((await download(stranger, ids)).status).toBe(404)
  const draft = await draftOf(customer)
  const { message } = await app.refused('downloadInvoices', 'zip_draft', { as: admin, body: { ids: [draft._id] } })
  expect(message).toBe('Drafts have no PDF. Choose issued invoices.')
})

test('several come as one PDF, in the order chosen', async () => {
  const { ids, invoices } = await billed([20, 30, 40])
  const download = (as: 'zip' | 'pdf') =>
    app.attempt('downloadInvoices', { as: admin, body: { ids: ids.toReversed(), as } })
  const { body, headers } = await download('pdf')
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toContain(`invoices-${shopDay()}.pdf`)
  const pages = (await readPdf(body as Buffer)).map(({ text }) => text)
  expect(pages).toHaveLength(3)
  for (const [at, { timestamp }] of invoices.toReversed().entries()) expect(pages[at]).toContain(timestamp)
})

test('several are marked as paid: a payment for each customer, of what their invoices owe', async () => {
  const one = await billed([20, 30])
  const two = await billed([40])
  const draft = await draftOf(two.customer)
  const paid = { PaymentDate: shopDay(), PayNumber: 'CHECK-7', PayMethod: 'BankTransfer' as const }
  await act.record(one.customer, 5, { invoices: [{ invId: one.ids[0], amount: 5 }] })
  const ids = [...one.ids, ...two.ids, draft._id, 'no-such-invoice']
  const mark = (fields = {}) => app.call('markInvoicesPaid', { as: admin, body: { ids, ...paid, ...fields } })
  const marked = await Promise.all([mark(), mark()])
  // Each customer's invoices are taken by one of both.
  expect(marked.map(({ done }) => done).reduce((sum, done) => sum + done)).toBe(3)
  const told = new Set(marked.flatMap(({ refused }) => refused.map(({ error }) => error.code)))
  expect(told).toEqual(new Set(['pay_draft', 'invoice_not_found', 'already_paid']))
  const payments = (await act.ledger(one.customer)).filter(({ kind }) => kind === 'payment')
  expect(payments.map(({ amount }) => amount).toSorted()).toEqual([-45, -5])
  expect(await act.balance(one.customer)).toMatchObject({ owed: 0, credit: 0 })
  expect(await act.balance(two.customer)).toMatchObject({ owed: 0, credit: 0 })
  const { issues } = await app.refused('markInvoicesPaid', 'invalid_body', {
    as: admin,
    body: { ids, ...paid, PaymentDate: '2099-01-01' },
  })
  expect(issues?.[0]).toMatchObject({ path: ['PaymentDate'], code: 'payment_in_future' })
})

test('an invoice whose payment was reported is not marked as paid: the report is confirmed', async () => {
  const { customer, invoices, ids } = await billed([20, 30])
  const [first] = invoices
  if (!first) throw new Error('An invoice is missing')
  await app.call('payInvoice', { as: customer, body: { ...paymentOf(first), PayNumber: 'WAITS-1', Price: 20 } })
  const body = { ids, PaymentDate: shopDay(), PayNumber: 'WAITS-2', PayMethod: 'PayPal' as const }
  const { done, refused } = await app.call('markInvoicesPaid', { as: admin, body })
  expect({ done, codes: refused.map(({ error }) => error.code) }).toEqual({ done: 1, codes: ['confirm_report'] })
  expect(await act.balance(customer)).toMatchObject({ owed: 20, credit: 0 })
})

test('several reported payments are confirmed; one that needs a rate or was decided is refused', async () => {
  const { customer, invoices } = await billed([20, 30, 40])
  const reported = async (at: number, fields: object = {}) => {
    const invoice = invoices[at]
    if (!invoice) throw new Error('An invoice is missing')
    const body = { ...paymentOf(invoice), PayNumber: `R-${at}`, ...fields }
    return (await app.call('payInvoice', { as: customer, body }))._id
  }
  const payments = [
    await reported(0, { Price: 20 }),
    await reported(1, { Price: 30 }),
    await reported(2, { Price: 40, Currency: 'EUR' }),
  ]
  const confirm = () => app.call('confirmPayments', { as: admin, body: { ids: payments } })
  const [one, two] = await Promise.all([confirm(), confirm()])
  expect(one.done + two.done).toBe(2)
  const codes = [...one.refused, ...two.refused].map(({ error }) => error.code).toSorted()
  expect(codes).toEqual(['invalid_body', 'invalid_body', 'payment_already_confirmed', 'payment_already_confirmed'])
  expect(await act.balance(customer)).toMatchObject({ owed: 40, credit: 0 })
})

test('payments are searched by name and number, and added up by currency', async () => {
  const { customer, invoices } = await billed([20, 30], 'Tortoise Tees')
  for (const [at, fields] of [{ Price: 20 }, { Price: 30, Currency: 'EUR' as const }].entries()) {
    const invoice = invoices[at]
    if (!invoice) throw new Error('An invoice is missing')
    await app.call('payInvoice', { as: customer, body: { ...paymentOf(invoice), PayNumber: `TT-${at}`, ...fields } })
  }
  const numbers = async (search: string) => {
    const listed = await app.call('listPayments', { as: admin, params: { size: 20, page: 1 }, query: { search } })
    return listed.docs.map(({ PayNumber }) => PayNumber)
  }
  expect(await numbers('tortoise')).toEqual(['TT-0', 'TT-1'])
  expect(await numbers('tt-1')).toEqual(['TT-1'])
  expect(await numbers(invoices[0]?.timestamp ?? '')).toEqual(['TT-0'])
  const sums = (search: string, as = admin) => app.call('sumPayments', { as, query: { search } })
  expect(await sums('tortoise')).toEqual({
    sums: [
      { Currency: 'USD', amount: 20 },
      { Currency: 'EUR', amount: 30 },
    ],
  })
  expect(await sums('tortoise', await buildStaff(app, 'sales'))).toEqual({ sums: [] })
})

test('payments are exported as the list shows them, within reach', async () => {
  const { customer, invoices } = await billed([20, 30], 'Heron Hats')
  for (const [at, invoice] of invoices.entries()) {
    await app.call('payInvoice', {
      as: customer,
      body: { ...paymentOf(invoice), PayNumber: `HH-${at}`, refId: '=1+1' },
    })
  }
  const rows = async (as: TestAccount, query: Record<string, string>) => {
    const { body } = await app.attempt('exportPayments', { as, params: { format: 'plain-csv' }, query })
    return String(body).trimEnd().split('\n')
  }
  const [headings, ...exported] = await rows(admin, { search: 'heron', first: 'newest' })
  expect(headings).toBe(
    '\uFEFFCustomer,User name,Invoice,Paid,Currency,Owed,Payment date,Payment method,Payment number,Reference,Reported on',
  )
  const row = (at: number, amount: number) =>
    [
      'Heron Hats',
      customer.userName,
      invoices[at]?.timestamp,
      amount,
      'USD',
      amount,
      shopDay(),
      'PayPal',
      `HH-${at}`,
      "'=1+1",
      shopDay(),
    ].join()
  expect(exported).toEqual([row(1, 30), row(0, 20)])
  expect(await rows(await buildStaff(app, 'sales'), { search: 'heron' })).toHaveLength(1)
})
