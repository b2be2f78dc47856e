import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { buildBilled, ledgerActs, recordOf } from './support/ledger.ts'
import { paymentOf } from './support/payments.ts'

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
const [first, second] = [0, 1] as const
const params = { size: 20, page: 1 }

describe('the ledger', () => {
  test('tells every entry with the balance after it, a page and days at a time', async () => {
    const { customer, invoices } = await billed(20, 30)
    const payment = await app.call('payInvoice', {
      as: admin,
      body: paymentOf(invoices[first] ?? { _id: '', timestamp: '', grandTotal: 0 }),
    })
    await app.call('reversePayment', { as: admin, params: { _id: payment._id }, body: { reason: 'Cheque bounced' } })
    await app.call('voidInvoice', {
      as: admin,
      params: { _id: String(invoices[second]?._id) },
      body: { reason: 'Wrong' },
    })
    const entries = await act.ledger(customer)
    expect(entries.map(({ kind, amount, balance, reason }) => [kind, amount, balance, reason])).toEqual([
      ['reversal', -30, 20, 'Wrong'],
      ['reversal', 20, 50, 'Cheque bounced'],
      ['payment', -20, 30, ''],
      ['invoice', 30, 50, ''],
      ['invoice', 20, 20, ''],
    ])
    expect(entries[1]).toMatchObject({ reverses: entries[2]?._id, name: 'PP-4711', PayMethod: 'PayPal' })
    expect(entries[2]).toMatchObject({ reversedBy: entries[1]?._id, open: 0, allocations: [] })
    const page = await app.call('listLedger', { as: admin, params: { size: 2, page: 2, id: customer._id } })
    expect(page).toMatchObject({ totalDocs: 5, docs: [{ balance: 30 }, { balance: 50 }] })
    const january = { from: '2026-01-01', to: '2026-01-31' }
    const old = await app.call('listLedger', { as: admin, params: { ...params, id: customer._id }, query: january })
    expect(old.docs.map(({ kind }) => kind)).toEqual(['invoice', 'invoice'])
  })

  test('is read by its customer and their salesperson, and changed by administrators alone', async () => {
    const { customer, invoices } = await billed(20)
    const payment = await act.record(customer, 5)
    const [stranger, otherSales] = [await buildCustomer(app), await buildStaff(app, 'sales')]
    const read = { ...params, id: customer._id }
    for (const as of [customer, sales]) {
      const { docs } = await app.call('listLedger', { as, params: read })
      expect(docs).toHaveLength(2)
      expect((await app.call('getBalance', { as, params: { id: customer._id } })).owed).toBe(15)
    }
    const { docs } = await app.call('listLedger', { as: customer, params: read })
    expect(docs[0]?.enteredBy).not.toBe(admin.userName)
    for (const as of [stranger, otherSales]) {
      await app.refused('listLedger', 'customer_not_found', { as, params: read })
      await app.refused('getBalance', 'customer_not_found', { as, params: read })
    }
    const body = { ...recordOf(5), amount: 5, reason: 'x' }
    await app.refused('spendCredit', 'customer_not_found', { as: stranger, params: { _id: customer._id }, body })
    await app.refused('listOpenInvoices', 'customer_not_found', { as: stranger, params: { id: customer._id } })
    for (const as of [customer, sales, await buildStaff(app, 'subadmin')]) {
      if (as !== customer) {
        await app.refused('spendCredit', 'forbidden', { as, params: { _id: customer._id }, body })
      }
      for (const name of ['recordPayment', 'refundCredit'] as const) {
        await app.refused(name, 'forbidden', { as, params: { _id: customer._id }, body })
      }
      for (const name of ['addCreditNote', 'writeOff'] as const) {
        await app.refused(name, 'forbidden', { as, params: { _id: String(invoices[first]?._id) }, body })
      }
      await app.refused('reverseEntry', 'forbidden', { as, params: { _id: payment._id }, body })
      const [allocation] = payment.allocations
      await app.refused('releaseCredit', 'forbidden', { as, params: { _id: String(allocation?._id) } })
    }
  })

  test('refuses what is no entry of its kind', async () => {
    const { customer, invoices } = await billed(20)
    const [invoice] = await act.ledger(customer)
    const reverse = (_id: string) => ({ as: admin, params: { _id }, body: { reason: 'x' } })
    await app.refused('reverseEntry', 'reverse_invoice', reverse(String(invoice?._id)))
    await app.refused('reverseEntry', 'entry_not_found', reverse('nothing'))
    const written = await act.writeOff(invoices[first] ?? { _id: '' })
    const [allocation] = written.allocations
    await app.refused('releaseCredit', 'release_whole', { as: admin, params: { _id: String(allocation?._id) } })
    await app.refused('releaseCredit', 'allocation_not_found', { as: admin, params: { _id: 'nothing' } })
    await app.refused('reverseEntry', 'reverse_reversal', reverse((await act.reverse(written))._id))
  })

  test('ages what is owed by the days since it was invoiced', async () => {
    const { customer } = await billed(20)
    expect(await act.balance(customer)).toMatchObject({
      owed: 20,
      overdue: 0,
      ageing: { to30: 0, to60: 0, to90: 0, over90: 20 },
    })
    const request = await buildBillable(app, customer, 7)
    const body = { mauth_id: customer._id, inv: [{ orderId: request._id }] }
    await app.call('saveInvoice', { as: admin, body })
    expect((await act.balance(customer)).ageing).toEqual({ to30: 7, to60: 0, to90: 0, over90: 20 })
  })
})

test('credit pays no invoice of another customer', async () => {
  const [mine, foreign] = [await billed(20), await billed(30)]
  await act.record(mine.customer, 50)
  const body = { clientId: 'client-id-2', invoices: [{ invId: String(foreign.invoices[first]?._id), amount: 30 }] }
  await app.refused('spendCredit', 'pay_unknown_invoice', { as: admin, params: { _id: mine.customer._id }, body })
  expect(await act.balance(mine.customer)).toMatchObject({ credit: 30 })
  expect(await act.balance(foreign.customer)).toMatchObject({ owed: 30 })
})

describe('the database', () => {
  const raw = (text: string) => sql.raw(text).execute(app.services.db)

  test('changes and removes no entry and no allocation', async () => {
    const { customer } = await billed(20)
    await act.record(customer, 5)
    for (const table of ['ledger_entry', 'ledger_allocation']) {
      await expect(raw(`UPDATE ${table} SET "amount" = 1`)).rejects.toThrow('only added to')
      await expect(raw(`DELETE FROM ${table}`)).rejects.toThrow('only added to')
    }
  })

  test('allocates no more than there is, and nothing to another customer', async () => {
    const mine = await billed(20)
    const foreign = await billed(20)
    const payment = await act.record(mine.customer, 15)
    const [theirs] = await act.ledger(foreign.customer)
    const own = (await act.ledger(mine.customer)).find(({ kind }) => kind === 'invoice')
    const allocate = (debitId: string | undefined, amount: number, creditId = payment._id) =>
      raw(`INSERT INTO ledger_allocation ("customerId", "creditId", "debitId", "amount", "enteredBy")
        VALUES ('${mine.customer.customerId}', '${creditId}', '${debitId}', ${amount}, '${admin._id}')`)
    await expect(allocate(theirs?._id, 1)).rejects.toThrow('ledger_allocation_debit_fkey')
    await expect(allocate(own?._id, 1)).rejects.toThrow('cannot be allocated')
    await expect(allocate(payment._id, 1, String(own?._id))).rejects.toThrow('cannot be allocated')
    await act.record(mine.customer, 50, { invoices: [] })
    const [credit] = await act.ledger(mine.customer)
    await expect(allocate(own?._id, 501, credit?._id)).rejects.toThrow('cannot be allocated')
    await expect(
      raw(`INSERT INTO ledger_entry ("customerId", "kind", "amount", "day", "paymentId", "reverses", "enteredBy")
        SELECT "customerId", 'reversal', -"amount", "day", "paymentId", "_id", "enteredBy" FROM ledger_entry WHERE "_id" = '${payment._id}'`),
    ).rejects.toThrow('cannot be reversed')
  })
})
