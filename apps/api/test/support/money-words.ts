import { sumMoney } from '@stitchdesk/contract/basics/money'
import { entriesOf, keysOf } from '@stitchdesk/contract/basics/tables'
import { MONEY_FIGURES, type MoneyFigure } from '@stitchdesk/contract/billing/money-figures'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { shopToday } from '../../src/features/settings/time-zone.ts'
import type { TestApp } from './app.ts'
import type { TestAccount } from './factories.ts'

/** Who reads, and whose customers each reader reaches. */
interface Readers {
  admin: TestAccount
  seller: TestAccount
  customers: readonly TestAccount[]
  /** those of them that are the seller's */
  sellers: readonly TestAccount[]
}

type Sums = Record<MoneyFigure, number>

/** An answer, and the customers whose money it tells. `words` are those that it tells, where it tells not all of its place's. */
interface Told {
  answer: unknown
  whose: readonly TestAccount[]
  words?: readonly MoneyFigure[]
}

/** Expects that each place where a word for a sum of money stands tells what plain sums of the ledger's rows say. */
export async function expectMoneyWords(app: TestApp, readers: Readers, hint: string): Promise<void> {
  const today = await shopToday(app.services.db, app.services.config)
  const truths = new Map<string, Sums>()
  for (const { customerId } of readers.customers)
    truths.set(customerId ?? '', await truthOf(app, customerId ?? '', today))
  const told = await tell(app, readers, today)
  for (const [word, { standsIn }] of entriesOf(MONEY_FIGURES)) {
    for (const place of standsIn) {
      const [call = '', path = ''] = place.split(' ')
      const answers = (told[call] ?? []).filter(({ words }) => !words || words.includes(word))
      expect(answers.length, `${place} is told by no answer`).toBeGreaterThan(0)
      for (const { answer, whose } of answers) {
        const truth = sumMoney(whose.map(({ customerId }) => truths.get(customerId ?? '')?.[word] ?? Number.NaN))
        expect(valueAt(answer, path.split('.')), `${hint}: ${word} in ${place}`).toBe(truth)
      }
    }
  }
  // A report of requests adds up to the same: Total due is Owed and To be invoiced.
  const list = { size: 50, page: 1 }
  const { paymentStatus } = await app.call('customersReport', { as: readers.admin, params: list, body: {} })
  const all = readers.customers.map(({ customerId }) => truths.get(customerId ?? ''))
  const sumOf = (word: MoneyFigure) => sumMoney(all.map((sums) => sums?.[word] ?? 0))
  expect(paymentStatus.totalDue, hint).toBe(sumMoney([sumOf('owed'), sumOf('toInvoice')]))
}

/** What a path leads to, added up; of weeks the last one counts. */
function valueAt(value: unknown, [name, ...rest]: string[]): number {
  if (Array.isArray(value))
    return sumMoney(value.map((each) => valueAt(each, name === undefined ? [] : [name, ...rest])))
  if (name === undefined) return typeof value === 'object' && value ? sumMoney(Object.values(value)) : Number(value)
  const next = (value as Record<string, unknown>)[name]
  return valueAt(name === 'weeks' && Array.isArray(next) ? next.at(-1) : next, rest)
}

const KIND_OF = { invoiced: 'invoice', received: 'payment', writtenOff: 'writeOff' } as const

async function tell(app: TestApp, { admin, seller, customers, sellers }: Readers, today: string) {
  const list = { size: 50, page: 1 }
  const days = { from: today, to: today }
  const receivable = await app.call('listReceivable', { as: admin, params: list, query: { day: today } })
  const listed = new Set(receivable.docs.map(({ _id }) => _id))
  const told: Record<string, Told[]> = {
    getManagerDashboard: [{ answer: await app.call('getManagerDashboard', { as: admin }), whose: customers }],
    getSalesDashboard: [{ answer: await app.call('getSalesDashboard', { as: seller }), whose: sellers }],
    moneyReport: [{ answer: await app.call('moneyReport', { as: admin, query: days }), whose: customers }],
    // Who owes nothing isn't listed, whatever their credit.
    listReceivable: [{ answer: receivable, whose: customers.filter(({ _id }) => listed.has(_id)) }],
    listCustomers: [
      { answer: await app.call('listCustomers', { as: admin, params: list, body: { params: {} } }), whose: customers },
      { answer: await app.call('listCustomers', { as: seller, params: list, body: { params: {} } }), whose: sellers },
    ],
    listMoved: [],
    getCustomerDashboard: [],
    getCustomerPage: [],
    sumInvoices: [
      { answer: await app.call('sumInvoices', { as: admin, query: {} }), whose: customers },
      { answer: await app.call('sumInvoices', { as: seller, query: {} }), whose: sellers },
    ],
    getBalance: [],
    getStatement: [],
    report: [
      {
        answer: await app.call('report', { as: admin, params: list, body: { report: 'customers-report', params: {} } }),
        whose: customers,
      },
    ],
  }
  for (const word of keysOf(KIND_OF)) {
    for (const [as, whose] of [[admin, customers] as const, [seller, sellers] as const]) {
      const answer = { docs: [] as unknown[] }
      for (let page = 1; page <= 20; page += 1) {
        const { docs } = await app.call('listMoved', {
          as,
          params: { size: 50, page },
          query: { kind: KIND_OF[word], ...days },
        })
        answer.docs.push(...docs)
        if (docs.length < 50) break
      }
      told.listMoved?.push({ answer, whose, words: [word] })
    }
  }
  for (const customer of customers) {
    const { _id: id } = customer
    const whose = [customer]
    const home = await app.call('getCustomerDashboard', { as: customer })
    const { onDraft, toInvoice } = home.owed
    told.getCustomerDashboard?.push({ answer: { owed: { ...home.owed, toInvoice: { ...toInvoice, onDraft } } }, whose })
    told.getCustomerPage?.push({ answer: await app.call('getCustomerPage', { as: admin, params: { _id: id } }), whose })
    told.getBalance?.push({ answer: await app.call('getBalance', { as: customer, params: { id } }), whose })
    const month = today.slice(0, 7)
    told.getStatement?.push({ answer: await app.call('getStatement', { as: admin, params: { id, month } }), whose })
  }
  return told
}

/** The figures of a customer from the rows alone, in whole cents until they are answered. */
async function truthOf({ services: { db } }: TestApp, customerId: string, today: string): Promise<Sums> {
  const read = async <Row>(text: ReturnType<typeof sql>) => (await text.execute(db)).rows as Row[]
  const entries = await read<{
    _id: string
    kind: string
    amount: number
    reverses: string | null
    invoiceId: string | null
  }>(sql`SELECT * FROM ledger_entry WHERE "customerId" = ${customerId}`)
  const allocations = await read<{ creditId: string; debitId: string; amount: number }>(
    sql`SELECT * FROM ledger_allocation WHERE "customerId" = ${customerId}`,
  )
  const invoices = await read<{ _id: string; dueDate: string | null; grandTotal: number }>(
    sql`SELECT "_id", "dueDate"::text, "grandTotal" FROM invoice WHERE "customerId" = ${customerId}`,
  )
  const claims = await read<{ invId: string; Price: number }>(sql`SELECT "invId", "Price" FROM payment
    WHERE "customerId" = ${customerId} AND "confirmation" = 'pending' AND "Currency" = 'USD'`)
  const lines = await read<{ invoiceId: string; totalPrice: number; disputedAt: string | null }>(
    sql`SELECT line.* FROM invoice_line line JOIN invoice ON invoice."_id" = line."invoiceId" WHERE "customerId" = ${customerId}`,
  )
  const work = await read<{
    totalPrice: number
  }>(sql`SELECT "totalPrice" FROM request WHERE "customerId" = ${customerId}
    AND "orderStatus" = 'Done' AND "requestFor" <> 'quote' AND NOT "delete" AND "totalPrice" > 0 AND "invoiceNumber" IS NULL`)
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const taken = new Set(entries.map(({ reverses }) => reverses))
  const kindOf = new Map(entries.map(({ _id, kind }) => [_id, kind]))
  const left = ({ _id, amount }: { _id: string; amount: number }) =>
    Math.abs(amount) -
    sum(allocations.filter((one) => one.creditId === _id || one.debitId === _id).map((one) => one.amount))
  const standing = entries.filter(({ _id, kind }) => kind !== 'reversal' && !taken.has(_id))
  const debts = standing
    .filter(({ kind }) => kind === 'invoice')
    .map((entry) => {
      const invoice = invoices.find(({ _id }) => _id === entry.invoiceId)
      const own = lines.filter(({ invoiceId }) => invoiceId === entry.invoiceId)
      const all = sum(own.map(({ totalPrice }) => totalPrice))
      const owed = left(entry)
      const reported = Math.min(
        owed,
        sum(claims.filter(({ invId }) => invId === entry.invoiceId).map(({ Price }) => Price)),
      )
      const disputed = own
        .filter(({ disputedAt }) => disputedAt !== null)
        .map(({ totalPrice }) => Math.round(((invoice?.grandTotal ?? 0) * totalPrice) / all))
      const isLate = invoice?.dueDate != null && invoice.dueDate < today
      return { owed, reported, isLate, disputed: Math.min(owed - reported, sum(disputed)) }
    })
  const rest = (late: boolean) =>
    sum(debts.filter(({ isLate }) => isLate === late).map((debt) => debt.owed - debt.reported))
  const moved = (kind: string) =>
    sum(
      entries.filter((entry) => (kindOf.get(entry.reverses ?? '') ?? entry.kind) === kind).map(({ amount }) => amount),
    )
  const owed = sum(debts.map((debt) => debt.owed))
  const credit = sum(standing.filter(({ kind }) => kind !== 'invoice' && kind !== 'refund').map(left))
  const cents: Sums = {
    toInvoice: sum(work.map(({ totalPrice }) => totalPrice)),
    invoiced: moved('invoice'),
    owed,
    overdue: rest(true),
    due: rest(false),
    reported: sum(debts.map(({ reported }) => reported)),
    received: 0 - moved('payment'),
    credit,
    balance: owed - credit,
    disputed: sum(debts.map(({ disputed }) => disputed)),
    writtenOff: 0 - moved('writeOff'),
  }
  return Object.fromEntries(entriesOf(cents).map(([word, amount]) => [word, amount / 100])) as Sums
}
