import { PAY_METHODS } from '@stitchdesk/contract/basics/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopDay, startTestApp, type TestApp } from './support/app.ts'
import { buildStaff, type TestAccount } from './support/factories.ts'
import { buildBilled, ledgerActs, recordOf } from './support/ledger.ts'
import { moneyOf } from './support/payments.ts'

let app: TestApp
let admin: TestAccount
let sales: TestAccount
let act: ReturnType<typeof ledgerActs>
beforeAll(async () => {
  app = await startTestApp({ TIME_ZONE: 'America/Chicago' })
  admin = await buildStaff(app, 'Administrate')
  sales = await buildStaff(app, 'sales')
  act = ledgerActs(app, admin)
})
afterAll(() => app.stop())

const billed = (...prices: number[]) => buildBilled(app, prices, { assToSalesMan: sales.userName })
const invoiceOf = ({ _id }: { _id: string }) => app.call('getInvoice', { params: { id: _id } })
const owedOf = async (invoices: { _id: string }[]) =>
  Promise.all(invoices.map(async (invoice) => (await invoiceOf(invoice)).owed))
const [first, second] = [0, 1] as const
const params = { size: 20, page: 1 }

describe('a payment of several invoices', () => {
  test('pays the oldest first, and what is left stays as credit', async () => {
    const { customer, invoices } = await billed(20, 30)
    const part = await act.record(customer, 35)
    expect(part).toMatchObject({ kind: 'payment', amount: -35, balance: 15, open: 0, enteredBy: expect.any(String) })
    expect(part.allocations.map(({ amount, name }) => [name, amount])).toEqual([
      [invoices[first]?.timestamp, 20],
      [invoices[second]?.timestamp, 15],
    ])
    expect(await owedOf(invoices)).toEqual([0, 15])
    expect(
      await moneyOf(
        app,
        invoices.map(({ request }) => request),
      ),
    ).toMatchObject([
      { paymentStatus: true, received: 20, due: 0 },
      { paymentStatus: false, received: 15, due: 15 },
    ])
    expect(await act.record(customer, 25)).toMatchObject({ balance: -10, open: 10 })
    expect(await act.balance(customer)).toMatchObject({ owed: 0, credit: 10, balance: -10 })
  })

  test('pays chosen ones, and shows with each what of it went there', async () => {
    const { customer, invoices } = await billed(20, 30)
    const chosen = [{ invId: invoices[second]?._id, amount: 12.5 }]
    const { payment } = await act.record(customer, 50, { invoices: chosen })
    expect(await owedOf(invoices)).toEqual([20, 17.5])
    expect((await act.balance(customer)).credit).toBe(37.5)
    const { docs } = await app.call('listInvoices', { as: customer, params: { ...params, id: customer._id } })
    expect(docs[0]).toMatchObject({ received: 12.5, payment: { _id: payment?._id, Price: 50, worth: 12.5 } })
    expect(docs[1]?.payments).toEqual([])
    for (const PayMethod of PAY_METHODS) {
      const query = { kind: 'payment', from: shopDay(), to: shopDay(), PayMethod } as const
      const { docs } = await app.call('listMoved', { as: sales, params, query })
      expect(docs.some(({ accountId }) => accountId === customer._id)).toBe(PayMethod === 'PayPal')
    }
  })

  test('is proposed by what each invoice owes, in the order in which it would be paid', async () => {
    const { customer, invoices } = await billed(20, 30, 40)
    await act.record(customer, 25)
    const { docs, more } = await app.call('listOpenInvoices', { as: admin, params: { id: customer._id } })
    expect(docs.map(({ _id, owed, grandTotal }) => [_id, owed, grandTotal])).toEqual([
      [invoices[1]?._id, 25, 30],
      [invoices[2]?._id, 40, 40],
    ])
    expect({ more, ...docs[0] }).toMatchObject({ more: 0, late: 0, reports: [] })
    // Issued on the first day of 2026.
    expect(docs[0]?.age).toBeGreaterThan(300)
    const elsewhere = await buildStaff(app, 'Administrate')
    await app.refused('listOpenInvoices', 'customer_not_found', { as: elsewhere, params: { id: elsewhere._id } })
  })

  test('in another currency counts for what it is worth', async () => {
    const { customer, invoices } = await billed(20)
    const euros = { Currency: 'EUR', worth: 21.6 }
    expect(await act.record(customer, 18, euros)).toMatchObject({
      amount: -21.6,
      payment: { Price: 18, Currency: 'EUR', rate: 1.2 },
    })
    expect(await owedOf(invoices)).toEqual([0])
    const refuse = (fields: object) =>
      app.refused('recordPayment', 'invalid_body', {
        as: admin,
        params: { _id: customer._id },
        body: recordOf(5, fields),
      })
    expect((await refuse({ Currency: 'EUR' })).issues?.[0]).toMatchObject({ path: ['worth'], code: 'missing' })
    expect((await refuse({ Currency: 'EUR', worth: 0 })).issues?.[0]).toMatchObject({ code: 'not_positive' })
    expect((await refuse({ worth: 6 })).issues?.[0]).toMatchObject({ code: 'worth_above_paid' })
    expect((await refuse({ PaymentDate: '2099-01-01' })).issues?.[0]).toMatchObject({ code: 'payment_in_future' })
    expect((await refuse({ Price: 0.001 })).issues?.[0]).toMatchObject({ path: ['Price'], code: 'not_positive' })
  })

  test('is refused above what is owed or paid, twice, and for what is not the customer’s', async () => {
    const { customer, invoices } = await billed(20)
    const foreign = await billed(20)
    const refuse = async (code: Parameters<TestApp['refused']>[1], price: number, fields: object = {}) =>
      (
        await app.refused('recordPayment', code, {
          as: admin,
          params: { _id: customer._id },
          body: recordOf(price, fields),
        })
      ).message
    const of = (invoice: { _id: string } | undefined, amount: number) => ({
      invoices: [{ invId: invoice?._id, amount }],
    })
    expect(await refuse('owed_exceeded', 50, of(invoices[first], 20.01))).toContain('Only $20.00 is owed')
    expect(await refuse('shared_out_exceeded', 5, of(invoices[first], 20))).toContain('$20.00')
    await refuse('pay_unknown_invoice', 20, of(foreign.invoices[first], 5))
    const twice = { invoices: [...of(invoices[first], 5).invoices, ...of(invoices[first], 5).invoices] }
    await refuse('invalid_body', 20, twice)
    await act.record(customer, 5, { PayNumber: 'TX-77' })
    expect(await refuse('payment_repeated', 5, { PayNumber: 'TX-77' })).toContain('TX-77')
    await refuse('client_id_used', 7, { clientId: (await sent(customer, 'client-1')).clientId })
    await act.record(customer, 10)
    await refuse('already_paid', 5, of(invoices[first], 5))
    expect(await owedOf(foreign.invoices)).toEqual([20])
  })

  test('sent twice is recorded once, and mailed once', async () => {
    const { customer } = await billed(20)
    const { entry, body } = await sent(customer, 'client-2')
    expect(await app.call('recordPayment', { as: admin, params: { _id: customer._id }, body })).toEqual(entry)
    expect(await act.balance(customer)).toMatchObject({ owed: 15 })
    const mails = await app.services.db
      .selectFrom('mail_message')
      .select(['subject', 'text'])
      .where('accountId', '=', customer._id)
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('Receipt for $5.00')
  })

  async function sent(customer: TestAccount, clientId: string) {
    const body = recordOf(5, { clientId })
    return {
      clientId,
      body,
      entry: await app.call('recordPayment', { as: admin, params: { _id: customer._id }, body }),
    }
  }
})

describe('credit', () => {
  test('is spent on the oldest invoice or chosen ones, and can be taken off again', async () => {
    const { customer, invoices } = await billed(20, 30)
    await act.record(customer, 25, { invoices: [] })
    expect(await act.balance(customer)).toMatchObject({ owed: 50, credit: 25, balance: 25 })
    expect(await act.spend(customer, [{ invId: String(invoices[second]?._id), amount: 10 }])).toMatchObject({
      owed: 40,
    })
    expect(await act.spend(customer)).toMatchObject({ owed: 25, credit: 0 })
    expect(await owedOf(invoices)).toEqual([5, 20])
    const [{ allocations } = { allocations: [] }] = (await act.ledger(customer)).filter(
      ({ kind }) => kind === 'payment',
    )
    // In the order of the invoices, whichever was paid first.
    const [, ofSecond] = allocations
    expect(await act.release(ofSecond ?? { _id: '' })).toMatchObject({ credit: 10, owed: 35 })
    await app.refused('releaseCredit', 'allocation_reversed', {
      as: admin,
      params: { _id: String(ofSecond?._id) },
    })
    expect(await owedOf(invoices)).toEqual([5, 30])
  })

  test('that is not there, or an invoice that owes nothing, is told', async () => {
    const { customer } = await billed(20)
    const body = { clientId: 'client-id-1' }
    await app.refused('spendCredit', 'no_credit', { as: admin, params: { _id: customer._id }, body })
    await act.record(customer, 30)
    await app.refused('spendCredit', 'nothing_to_pay', { as: admin, params: { _id: customer._id }, body })
    await app.refused('spendCredit', 'customer_not_found', { as: admin, params: { _id: 'nobody' }, body })
  })

  test('is refunded up to what was paid, which ends the payment’s reversal', async () => {
    const { customer } = await billed(20)
    const payment = await act.record(customer, 50)
    const refuse = (code: Parameters<TestApp['refused']>[1], amount: number) =>
      app.refused('refundCredit', code, {
        as: admin,
        params: { _id: customer._id },
        body: { amount, PayMethod: 'PayPal', PayNumber: '1', reason: 'x', clientId: 'refund-id' },
      })
    expect((await refuse('credit_exceeded', 30.01)).message).toContain('$30.00')
    const refund = await act.refund(customer, 30)
    expect(refund).toMatchObject({ kind: 'refund', amount: 30, balance: 0, open: 0, name: 'RF-1', PayMethod: 'PayPal' })
    await refuse('no_credit', 1)
    const reversal = { as: admin, params: { _id: payment._id }, body: { reason: 'Bounced' } }
    await app.refused('reverseEntry', 'reverse_refunded', reversal)
    expect(await act.reverse(refund)).toMatchObject({
      kind: 'reversal',
      amount: -30,
      reverses: refund._id,
      balance: -30,
    })
    expect(await act.reverse(payment)).toMatchObject({ kind: 'reversal', amount: 50, balance: 20 })
    await app.refused('reverseEntry', 'entry_reversed', reversal)
    expect(await act.balance(customer)).toMatchObject({ owed: 20, credit: 0 })
  })
})

describe('a credit note', () => {
  test('lowers what its invoice owes, and becomes credit where that is paid', async () => {
    const { customer, invoices } = await billed(20)
    const [invoice] = invoices
    if (!invoice) throw new Error('No invoice')
    const note = await act.credit(invoice, 5)
    expect(note).toMatchObject({ kind: 'creditNote', amount: -5, open: 0, invoice: { _id: invoice._id }, balance: 15 })
    expect(note.name).toMatch(/^CN-\d{6}$/)
    const credits = [{ kind: 'creditNote', name: note.name, amount: 5 }]
    expect(await invoiceOf(invoice)).toMatchObject({ received: 0, credited: 5, credits, owed: 15, status: false })
    const asked = { as: admin, params, query: { customerId: customer._id } }
    expect((await app.call('listAllInvoices', asked)).docs[0]).toMatchObject({ credits })
    expect(await moneyOf(app, [invoice.request])).toMatchObject([{ received: 0, due: 15, paymentStatus: false }])
    await act.record(customer, 15)
    expect(await invoiceOf(invoice)).toMatchObject({ received: 15, credited: 5, owed: 0, status: true })
    const other = await act.credit(invoice, 10)
    expect(other).toMatchObject({ open: 10, balance: -10 })
    expect(Number(other.name.slice(3))).toBe(Number(note.name.slice(3)) + 1)
    const body = { amount: 5.01, reason: 'x', clientId: 'note-id-1' }
    const { message } = await app.refused('addCreditNote', 'note_exceeded', {
      as: admin,
      params: { _id: invoice._id },
      body,
    })
    expect(message).toContain('$5.00 at most')
    // A credit note alone brings no money: what is refunded is what was paid.
    expect(await act.refund(customer, 10)).toMatchObject({ balance: 0 })
    await app.refused('reverseEntry', 'reverse_refunded', { as: admin, params: { _id: other._id }, body })
    await act.reverse(note)
    expect(await invoiceOf(invoice)).toMatchObject({ received: 15, credited: 0, credits: [], owed: 5, status: false })
  })

  test('keeps its invoice from being voided, as a write-off does', async () => {
    const { invoices } = await billed(20)
    const [invoice] = invoices
    if (!invoice) throw new Error('No invoice')
    const voidIt = { as: admin, params: { _id: invoice._id }, body: { reason: 'Wrong' } }
    for (const entry of [await act.credit(invoice, 5), await act.writeOff(invoice, 5)]) {
      await app.refused('voidInvoice', 'void_credited', voidIt)
      await act.reverse(entry)
    }
    expect((await app.call('voidInvoice', voidIt)).state).toBe('Void')
    await app.refused('addCreditNote', 'credit_void', {
      ...voidIt,
      body: { amount: 1, reason: 'x', clientId: 'note-id-2' },
    })
  })
})

test('a write-off gives up what is owed, is no money received, and can be reversed', async () => {
  const { customer, invoices } = await billed(20)
  const [invoice] = invoices
  if (!invoice) throw new Error('No invoice')
  await act.record(customer, 7)
  const entry = await act.writeOff(invoice)
  expect(entry).toMatchObject({ kind: 'writeOff', amount: -13, balance: 0 })
  const credits = [{ kind: 'writeOff', name: '', amount: 13 }]
  expect(await invoiceOf(invoice)).toMatchObject({ received: 7, credited: 13, credits, owed: 0, status: true })
  const read = (as: TestAccount) => app.call('listLedger', { as, params: { ...params, id: customer._id } })
  // Why it was given up is the shop's own matter.
  expect([await read(admin), await read(customer)].map(({ docs }) => docs[0]?.reason)).toEqual(['Agreed by phone', ''])
  expect(await moneyOf(app, [invoice.request])).toMatchObject([{ received: 7, due: 0, paymentStatus: true }])
  const body = { reason: 'x', clientId: 'write-off-1' }
  await app.refused('writeOff', 'nothing_to_write_off', { as: admin, params: { _id: invoice._id }, body })
  await act.reverse(entry)
  expect(await owedOf([invoice])).toEqual([13])
  await app.refused('writeOff', 'owed_exceeded', {
    as: admin,
    params: { _id: invoice._id },
    body: { ...body, amount: 14 },
  })
})

test('an invoice whose credit note became credit is written off for the rest alone', async () => {
  const { customer, invoices } = await billed(20)
  const [invoice] = invoices
  if (!invoice) throw new Error('No invoice')
  const payment = await act.record(customer, 20)
  await act.credit(invoice, 15)
  await act.reverse(payment)
  expect(await act.balance(customer)).toMatchObject({ owed: 20, credit: 15 })
  expect(await act.writeOff(invoice)).toMatchObject({ amount: -5 })
  expect(await act.spend(customer)).toMatchObject({ owed: 0, credit: 0 })
})
