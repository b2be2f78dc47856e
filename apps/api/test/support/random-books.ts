import { randomUUID } from 'node:crypto'
import type { CallName } from '@stitchdesk/contract/calls'
import { sql } from 'kysely'
import type { Random } from '../fuzz/random.ts'
import { shopDay, type TestApp } from './app.ts'
import { buildProcessing, buildRequest, type TestAccount } from './factories.ts'
import { recordOf } from './ledger.ts'

/** A whole number from `low` to `high`, both included. */
export const int = (random: Random, low: number, high: number): number => low + random.below(high - low + 1)

/** A call to be made. */
export interface Act {
  name: CallName
  as: TestAccount
  params?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** What there is of a customer, read by plain SQL. */
interface Books {
  invoices: { _id: string; timestamp: string; owed: number }[]
  payments: { _id: string; confirmation: string }[]
  entries: { _id: string }[]
  allocations: { _id: string }[]
  done: { _id: string }[]
}

async function booksOf(app: TestApp, { customerId }: TestAccount): Promise<Books> {
  const { rows } = await sql<Books>`SELECT
    (SELECT coalesce(json_agg(json_build_object('_id', i._id, 'timestamp', i."timestamp", 'owed', i.owed)), '[]')
      FROM invoice i WHERE i."customerId" = ${customerId} AND i."timestamp" IS NOT NULL) AS invoices,
    (SELECT coalesce(json_agg(json_build_object('_id', p._id, 'confirmation', p.confirmation)), '[]')
      FROM payment p WHERE p."customerId" = ${customerId}) AS payments,
    (SELECT coalesce(json_agg(json_build_object('_id', e._id)), '[]') FROM ledger_entry e WHERE e."customerId" = ${customerId}) AS entries,
    (SELECT coalesce(json_agg(json_build_object('_id', a._id)), '[]') FROM ledger_allocation a WHERE a."customerId" = ${customerId}) AS allocations,
    (SELECT coalesce(json_agg(json_build_object('_id', r._id)), '[]') FROM request r
      WHERE r."customerId" = ${customerId} AND r."invoiceNumber" IS NULL AND r."orderStatus" = 'Done' AND NOT r."paymentStatus" AND r."totalPrice" > 0) AS done`.execute(
    app.services.db,
  )
  const [books] = rows
  if (!books) throw new Error('No books')
  return books
}

/** Finishes some work of any price and discount, that can be invoiced. */
export async function finishWork(app: TestApp, random: Random, customer: TestAccount, savedBy: string): Promise<void> {
  const price = int(random, 1, 9999)
  const discount = random.chance(0.3) ? int(random, 0, price - 1) : 0
  const amounts = { price: price / 100, discount: discount / 100 }
  const request = await buildRequest(app, { customer, orderStatus: 'Done', ...amounts })
  await buildProcessing(app, request, { ...amounts, savedBy, releasedAt: new Date().toISOString() })
}

/** Something that may be done next with a customer's money; not all of it is allowed. */
export async function nextAct(app: TestApp, random: Random, customer: TestAccount, admin: TestAccount): Promise<Act> {
  const { invoices, payments, entries, allocations, done } = await booksOf(app, customer)
  const one = <T>(items: readonly T[]): T | undefined => (items.length > 0 ? random.pick(items) : undefined)
  const said = { reason: 'Chance', clientId: randomUUID() }
  const open = invoices.filter(({ owed }) => owed > 0)
  const invoice = one(open.length > 0 && random.chance(0.8) ? open : invoices)
  const upTo = (owed = 5000) => int(random, 1, Math.max(1, Math.round(owed * 1.1))) / 100
  const chosen = () => open.slice(0, 3).map(({ _id: invId, owed }) => ({ invId, amount: upTo(owed) }))
  const shared = () => (random.chance(0.5) ? {} : { invoices: random.chance(0.2) ? [] : chosen() })
  const ofCustomer = { as: admin, params: { _id: customer._id } }
  const acts: (Act | undefined)[] = [
    done.length > 0
      ? {
          name: 'saveInvoice',
          as: admin,
          body: {
            mauth_id: customer._id,
            inv: done.slice(0, int(random, 1, 4)).map(({ _id }) => ({ orderId: _id })),
            applyCredit: random.chance(0.5),
          },
        }
      : undefined,
    { name: 'recordPayment', ...ofCustomer, body: recordOf(upTo(), shared()) },
    { name: 'recordPayment', ...ofCustomer, body: recordOf(upTo(), { Currency: 'EUR', worth: upTo(), ...shared() }) },
    { name: 'spendCredit', ...ofCustomer, body: { clientId: randomUUID() } },
    { name: 'spendCredit', ...ofCustomer, body: { clientId: randomUUID(), ...shared() } },
    {
      name: 'refundCredit',
      ...ofCustomer,
      body: { amount: upTo(2000), PayMethod: 'PayPal', PayNumber: 'R', ...said },
    },
  ]
  if (invoice) {
    const ofInvoice = { as: admin, params: { _id: invoice._id } }
    const isWhole = random.chance(0.6)
    const paid = {
      invId: invoice._id,
      timestamp: invoice.timestamp,
      PaymentDate: shopDay(),
      PayNumber: randomUUID(),
    }
    const amount = {
      Price: isWhole ? Math.max(1, invoice.owed) / 100 : upTo(invoice.owed),
      Currency: 'USD',
      PayMethod: 'PayPal',
    }
    acts.push(
      { name: 'payInvoice', as: random.chance(0.5) ? admin : customer, body: { ...paid, ...amount } },
      { name: 'addCreditNote', ...ofInvoice, body: { amount: upTo(invoice.owed), ...said } },
      { name: 'writeOff', ...ofInvoice, body: { ...(random.chance(0.5) && { amount: upTo(invoice.owed) }), ...said } },
      { name: 'voidInvoice', ...ofInvoice, body: { reason: 'Chance' } },
    )
  }
  const pending = one(payments.filter(({ confirmation }) => confirmation === 'pending'))
  if (pending) {
    const confirmation = random.chance(0.8) ? 'confirmed' : 'rejected'
    acts.push({ name: 'confirmPayment', as: admin, params: pending, body: { confirmation, worth: upTo(2000) } })
  }
  if (pending && random.chance(0.3)) acts.push({ name: 'withdrawPayment', as: customer, params: pending })
  const payment = one(payments)
  if (payment) acts.push({ name: 'reversePayment', as: admin, params: payment, body: { reason: 'Chance' } })
  const entry = one(entries)
  if (entry) acts.push({ name: 'reverseEntry', as: admin, params: entry, body: { reason: 'Chance' } })
  const allocation = one(allocations)
  if (allocation) acts.push({ name: 'releaseCredit', as: admin, params: allocation })
  return random.pick(acts.filter((act) => act !== undefined))
}
