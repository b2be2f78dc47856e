import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import type { PlannedInvoice } from './plan-invoices.ts'
import { shopDay } from './plan-invoices.ts'
import type { PlannedLedger } from './plan-ledger.ts'
import type { Random } from './random.ts'
import type { AccountRow, EntryRow, PaymentRow } from './rows.ts'
import { day, hour, iso } from './shop-clock.ts'

/** What is entered beside invoices and the payments of one invoice each. */
interface OddEntries extends PlannedLedger {
  /** Payments of several invoices, or of none. */
  payments: PaymentRow[]
}

/** Who enters it, and where it is added. */
interface Books {
  random: Random
  now: number
  by: AccountRow
  odd: OddEntries
  /** The entries of invoices. */
  bills: ReadonlyMap<string, EntryRow>
}

type Entered = Pick<EntryRow, 'kind' | 'amount'> & Partial<EntryRow>

function enter({ random, by, odd }: Books, { customer }: PlannedInvoice, at: number, fields: Entered): EntryRow {
  const of = { customerId: customer.row._id, enteredBy: by._id, createdAt: iso(at), day: shopDay(at) }
  const entry: EntryRow = { ...of, ...fields, _id: random.uuid() }
  odd.entries.push(entry)
  return entry
}

function allocate({ by, odd }: Books, credit: EntryRow, debitId: string, amount: Cents, at: number) {
  const { _id: creditId, customerId } = credit
  odd.allocations.push({
    customerId,
    creditId,
    debitId,
    amount,
    enteredBy: by._id,
    createdAt: iso(at),
    day: shopDay(at),
  })
}

/** A payment of a customer for invoices, as much of each as told; the rest is credit. */
function receive(
  books: Books,
  of: PlannedInvoice,
  at: number,
  { worth, number, ...foreign }: { worth: Cents; number: string } & Partial<PaymentRow>,
  shares: readonly (readonly [PlannedInvoice, Cents])[] = [],
): EntryRow {
  const { random, by, odd, bills } = books
  const paymentId = random.uuid()
  odd.payments.push({
    _id: paymentId,
    timestamp: '',
    PaymentDate: shopDay(at),
    PayNumber: number,
    Price: worth,
    Currency: 'USD',
    PayMethod: 'BankTransfer',
    mauth_id: of.customer.account._id,
    customerId: of.customer.row._id,
    company: of.row.company,
    contactPerson: of.row.contactPerson,
    enteredBy: by._id,
    enteredByCustomer: false,
    confirmation: 'confirmed',
    createdAt: iso(at),
    decidedBy: by._id,
    decidedAt: iso(at),
    ...foreign,
  })
  const entry = enter(books, of, at, { kind: 'payment', amount: cents(-worth), paymentId })
  for (const [{ row }, amount] of shares) allocate(books, entry, String(bills.get(row._id)?._id), amount, at)
  return entry
}

const part = (amount: Cents, share: number) => cents(Math.floor(amount * share))

/**
 * What makes a bookkeeper's day: a part payment, one payment over two invoices, one in pounds above what is owed, credit that is
 * spent or refunded, a credit note, a write-off. Each on unpaid invoices of another customer; the demo's own has credit.
 */
export function planOddEntries(
  random: Random,
  now: number,
  by: AccountRow,
  { invoices, entries }: { invoices: readonly PlannedInvoice[]; entries: readonly EntryRow[] },
): OddEntries {
  const odd: OddEntries = { entries: [], allocations: [], payments: [] }
  const billed = entries
    .filter(({ kind }) => kind === 'invoice')
    .map((entry) => [String(entry.invoiceId), entry] as const)
  const books: Books = { random, now, by, odd, bills: new Map(billed) }
  const own = invoices[0]?.customer
  const unpaid = Map.groupBy(
    invoices.filter(({ payment, customer, grandTotal }) => !payment && customer !== own && grandTotal > 2000),
    ({ customer }) => customer,
  )
  const several = [...unpaid.values()].find((owed) => owed.length > 1) ?? []
  const others = [...unpaid.values()].filter((owed) => owed !== several).map(([first]) => first)
  payTwo(books, several)
  payInPart(books, others[0])
  payAbove(books, others[1])
  creditAndWriteOff(books, others[2], others[3])
  payAhead(
    books,
    invoices.findLast(({ customer, payment }) => customer === own && !payment),
  )
  return odd
}

function payTwo(books: Books, [first, second]: readonly PlannedInvoice[]) {
  if (!first || !second) return
  const rest = part(second.grandTotal, 0.4)
  const worth = cents(first.grandTotal + rest)
  receive(books, first, books.now - 4 * day, { worth, number: 'BT-4471-208' }, [
    [first, first.grandTotal],
    [second, rest],
  ])
}

function payInPart(books: Books, invoice?: PlannedInvoice) {
  if (!invoice) return
  const worth = part(invoice.grandTotal, 0.5)
  receive(books, invoice, books.now - 6 * day, { worth, number: 'BT-1182-640' }, [[invoice, worth]])
}

/** In pounds, above what is owed: some of the rest is refunded. */
function payAbove(books: Books, invoice?: PlannedInvoice) {
  if (!invoice) return
  const worth = cents(invoice.grandTotal + 6000)
  const pounds = { Currency: 'GBP' as const, Price: cents(Math.round(worth / 1.27)) }
  const paid = receive(books, invoice, books.now - 5 * day, { worth, number: 'BT-7780-031', ...pounds }, [
    [invoice, invoice.grandTotal],
  ])
  const at = books.now - 3 * day
  const refund = enter(books, invoice, at, {
    kind: 'refund',
    amount: cents(4000),
    PayMethod: 'BankTransfer',
    PayNumber: 'BT-7780-R',
    reason: 'Paid above what was owed; asked for it back by phone.',
  })
  allocate(books, paid, refund._id, cents(4000), at)
}

function creditAndWriteOff(books: Books, credited?: PlannedInvoice, lost?: PlannedInvoice) {
  if (credited) {
    const at = books.now - 2 * day
    const { _id: invoiceId } = credited.row
    const amount = cents(1500)
    const reason = 'Delivered a day late.'
    const note = enter(books, credited, at, {
      kind: 'creditNote',
      amount: cents(-amount),
      invoiceId,
      creditNote: 1,
      reason,
    })
    allocate(books, note, String(books.bills.get(invoiceId)?._id), amount, at)
  }
  if (lost) {
    const at = books.now - 28 * hour
    const { _id: invoiceId } = lost.row
    const paid = part(lost.grandTotal, 0.7)
    receive(books, lost, at - day, { worth: paid, number: 'BT-2209-115' }, [[lost, paid]])
    const amount = cents(lost.grandTotal - paid)
    const reason = 'The shop closed; the rest is not worth a collection.'
    const entry = enter(books, lost, at, { kind: 'writeOff', amount: cents(-amount), invoiceId, reason })
    allocate(books, entry, String(books.bills.get(invoiceId)?._id), amount, at)
  }
}

/** Credit of the demo's own customer, some of which was spent on the invoice that they owe. */
function payAhead(books: Books, invoice?: PlannedInvoice) {
  if (!invoice) return
  const at = Math.max(invoice.at + day, books.now - 8 * day)
  const spent = cents(Math.min(2500, part(invoice.grandTotal, 0.5)))
  const paid = receive(books, invoice, at, { worth: cents(7500), number: 'BT-3315-902' })
  allocate(books, paid, String(books.bills.get(invoice.row._id)?._id), spent, at + hour)
}
