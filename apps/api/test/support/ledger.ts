import { randomUUID } from 'node:crypto'
import { lockLedger } from '../../src/features/billing/ledger/lock-ledger.ts'
import { shopDay, type TestApp } from './app.ts'
import { buildBillable, buildCustomer, buildInvoice, customerOf, type TestAccount } from './factories.ts'
import type { TestTransaction } from './plain-database.ts'

/** A customer with an unpaid invoice over each price, the oldest first. */
export async function buildBilled(app: TestApp, prices: readonly number[], fields: { assToSalesMan?: string } = {}) {
  const customer = await buildCustomer(app, fields)
  const invoices = []
  for (const price of prices) {
    const request = await buildBillable(app, customer, price)
    invoices.push({ ...(await buildInvoice(app, customer, [request])), request })
  }
  return { customer, invoices }
}

/** The body of a payment of a customer, in dollars unless said otherwise. */
export const recordOf = (Price: number, fields: object = {}) => ({
  Price,
  Currency: 'USD' as const,
  PayMethod: 'PayPal' as const,
  PaymentDate: shopDay(),
  PayNumber: `PP-${randomUUID()}`,
  clientId: randomUUID(),
  ...fields,
})

/** What an administrator does to ledgers, by the account or the invoice concerned. */
export function ledgerActs(app: TestApp, as: TestAccount) {
  const params = ({ _id }: { _id: string }) => ({ _id })
  const said = () => ({ reason: 'Agreed by phone', clientId: randomUUID() })
  return {
    record: (customer: TestAccount, price: number, fields: object = {}) =>
      app.call('recordPayment', { as, params: params(customer), body: recordOf(price, fields) }),
    spend: (customer: TestAccount, invoices?: { invId: string; amount: number }[]) =>
      app.call('spendCredit', { as, params: params(customer), body: { invoices, clientId: randomUUID() } }),
    refund: (customer: TestAccount, amount: number) =>
      app.call('refundCredit', {
        as,
        params: params(customer),
        body: { amount, PayMethod: 'PayPal', PayNumber: 'RF-1', ...said() },
      }),
    credit: (invoice: { _id: string }, amount: number) =>
      app.call('addCreditNote', { as, params: params(invoice), body: { amount, ...said() } }),
    writeOff: (invoice: { _id: string }, amount?: number) =>
      app.call('writeOff', { as, params: params(invoice), body: { amount, ...said() } }),
    reverse: (entry: { _id: string }) =>
      app.call('reverseEntry', { as, params: params(entry), body: { reason: 'Entered by mistake' } }),
    release: (allocation: { _id: string }) => app.call('releaseCredit', { as, params: params(allocation) }),
    balance: (customer: TestAccount) => app.call('getBalance', { as, params: { id: customer._id } }),
    ledger: async (customer: TestAccount) =>
      (await app.call('listLedger', { as, params: { size: 50, page: 1, id: customer._id } })).docs,
  }
}

/** For `allAtOnce`: holds what everything that changes a customer's ledger needs. */
export const holdLedger = (customer: TestAccount) => (trx: TestTransaction) => lockLedger(trx, customerOf(customer))
