import { dayOf } from '@stitchdesk/contract/basics/days'
import { type Cents, cents, invoiceTotals } from '@stitchdesk/contract/basics/money'
import { addressLines } from '@stitchdesk/contract/customers/address'
import { dueDate } from '../apps/api/src/features/billing/due-date.ts'
import { invoiceTimestamp } from '../apps/api/src/features/billing/invoice-timestamp.ts'
import { DEMO_ZONE } from './demo-shop.ts'
import type { Customer } from './plan-people.ts'
import type { PlannedRequest } from './plan-requests.ts'
import type { Random } from './random.ts'
import type { AccountRow, InvoiceLineRow, InvoiceRow, PaymentRow } from './rows.ts'
import { day, hour, iso, minute } from './shop-clock.ts'

/** An invoice with its lines and its payment, if any. */
export type PlannedInvoice = {
  row: InvoiceRow
  grandTotal: Cents
  lines: InvoiceLineRow[]
  requests: PlannedRequest[]
  payment: PaymentRow | null
  customer: Customer
  at: number
}

/** Days before now on which the shop writes invoices, and the share of them that is paid by now. */
const runs = [
  { back: 75, paid: 0.97 },
  { back: 60, paid: 0.94 },
  { back: 45, paid: 0.86 },
  { back: 30, paid: 0.62 },
  { back: 14, paid: 0.3 },
] as const

export const isBillable = (request: PlannedRequest, before: number) =>
  request.row.orderStatus === 'Done' &&
  request.row.requestFor !== 'quote' &&
  !request.row.paymentStatus &&
  request.row.price > 0 &&
  (request.moments.done ?? Infinity) < before

/** The day of a moment in the shop's zone. */
export const shopDay = (at: number) => dayOf(new Date(at), DEMO_ZONE)

/** Thirty days after its issue, the product's default. */
export const dueDay = (at: number) => dueDate(shopDay(at), 30)

/** The lines of an invoice, one for each request. */
export function invoiceLines(invoiceId: string, requests: PlannedRequest[], at: number): InvoiceLineRow[] {
  return requests.map(({ row, rounds }, index) => ({
    invoiceId,
    id: index + 1,
    orderId: row._id,
    orderNo: row.orderCode,
    propId: rounds.at(-1)?._id ?? '',
    submitDateTime: row.submitDateTime ?? iso(at),
    requestFor: row.requestFor,
    sentDate: row.sentDate ?? null,
    orderName: row.orderName,
    po: row.po ?? '',
    price: row.price,
    discount: row.discount,
  }))
}

/** The totals of an invoice of requests; the demo's shop charges no tax. */
export const totalsOf = (requests: PlannedRequest[]) =>
  invoiceTotals(
    requests.map(({ row }) => row),
    { rate: 0, basis: 'subtotal' },
  )

function planInvoice(
  random: Random,
  customer: Customer,
  requests: PlannedRequest[],
  { at, timestamp, by }: { at: number; timestamp: string; by: AccountRow },
): PlannedInvoice {
  const _id = random.uuid()
  const lines = invoiceLines(_id, requests, at)
  const { grandTotal, ...sums } = totalsOf(requests)
  const { account } = customer
  return {
    row: {
      _id,
      timestamp,
      company: account.company ?? '',
      contactPerson: account.contactPerson ?? '',
      authEmail: account.email,
      address: addressLines(account).join('\n'),
      mauth_id: account._id,
      customerId: customer.row._id,
      taxRate: 0,
      ...sums,
      createdAt: iso(at),
      invoiceDate: shopDay(at),
      dueDate: dueDay(at),
      createdBy: by._id,
    },
    grandTotal,
    lines,
    requests,
    payment: null,
    customer,
    at,
  }
}

type Confirmation = 'pending' | 'confirmed' | 'rejected' | 'reversed'

/** Who enters a payment and who decides on it, when, and how. */
type Entry = { by: AccountRow; office: AccountRow; at: number; confirmation: Confirmation; reason?: string }

function planPayment(random: Random, invoice: PlannedInvoice, entry: Entry): PaymentRow {
  const { row, grandTotal, customer, at } = invoice
  const { by, office, confirmation, reason = '' } = entry
  const method = random.weighted({ CreditCard: 0.45, PayPal: 0.3, BankTransfer: 0.25 })
  const numbers = {
    CreditCard: `CC-${random.int(100000, 999999)}`,
    PayPal: `PP-${random.int(10000000, 99999999)}`,
    BankTransfer: `BT-${random.int(1000, 9999)}-${random.int(100, 999)}`,
  }
  return {
    _id: random.uuid(),
    invId: row._id,
    timestamp: row.timestamp,
    PaymentDate: shopDay(Math.max(at, entry.at)),
    PayNumber: numbers[method],
    Price: grandTotal,
    Currency: 'USD',
    PayMethod: method,
    mauth_id: customer.account._id,
    customerId: customer.row._id,
    company: row.company,
    contactPerson: row.contactPerson,
    enteredBy: by._id,
    enteredByCustomer: by._id === customer.account._id,
    confirmation,
    reason,
    createdAt: iso(entry.at),
    ...(confirmation === 'pending' ? {} : { decidedBy: office._id, decidedAt: iso(entry.at + 20 * minute) }),
  }
}

/** Enters a payment of the amount owed; once it is confirmed, the requests of the invoice are paid. */
function pay(invoice: PlannedInvoice, payment: PaymentRow) {
  invoice.payment = payment
  const { confirmation } = payment
  if (confirmation !== 'confirmed') return
  for (const { row } of invoice.requests) row.paymentStatus = true
}

/** A payment in euros waits until it is decided what it is worth in dollars; the invoice stays unpaid. */
function claimInEuros(invoice: PlannedInvoice, payment: PaymentRow) {
  invoice.payment = { ...payment, Currency: 'EUR', Price: cents(Math.round(invoice.grandTotal * 0.92)) }
}

/** An invoice's number is a second of the Chicago clock; two in the same second move on. */
function freeNumber(taken: Set<string>, at: number): string {
  let moment = at
  while (taken.has(invoiceTimestamp(new Date(moment)))) moment += 1000
  const number = invoiceTimestamp(new Date(moment))
  taken.add(number)
  return number
}

/**
 * Two weeks' worth of finished work at a time is invoiced to each customer, and paid or not. The demo's own customer
 * has one of each: a paid one, one whose payment waits for confirmation, and an unpaid one. Marks requests as paid.
 */
export function planInvoices(
  random: Random,
  now: number,
  customers: readonly Customer[],
  requests: readonly PlannedRequest[],
  office: readonly AccountRow[],
): PlannedInvoice[] {
  // Sub-administrators don't confirm payments, so theirs would wait forever.
  const administrators = office.filter(({ Designation }) => Designation === 'Administrate')
  const taken = new Set<string>()
  const invoiced = new Set<PlannedRequest>()
  const invoices: PlannedInvoice[] = []
  for (const [order, { back, paid }] of runs.entries()) {
    for (const [index, customer] of customers.entries()) {
      const at = now - back * day + index * 7 * minute
      const open = requests.filter(
        (request) => request.customer === customer && !invoiced.has(request) && isBillable(request, at),
      )
      const own = index === 0
      if (open.length === 0 || !(own || random.chance(0.88))) continue
      const byCustomer = random.chance(0.2)
      const invoice = planInvoice(random, customer, open, {
        at,
        timestamp: freeNumber(taken, at),
        by: byCustomer ? customer.account : random.pick(office),
      })
      for (const request of open) invoiced.add(request)
      invoices.push(invoice)
      const due = own ? order < 4 : random.chance(paid)
      if (!due) continue
      const paidAt = Math.min(now - (1 + random.next() * 30) * hour, at + (0.5 + random.next() ** 2 * 24) * day)
      const waiting = own ? order === 3 : back <= 30 && random.chance(0.12)
      const payer = waiting || random.chance(0.35) ? customer.account : random.pick(administrators)
      const confirmation = waiting ? 'pending' : 'confirmed'
      pay(
        invoice,
        planPayment(random, invoice, { by: payer, office: random.pick(administrators), at: paidAt, confirmation }),
      )
    }
  }
  planOddPayments(random, invoices, customers[0], administrators)
  return invoices
}

/** Of other customers' unpaid invoices, one payment was rejected, one reversed, and one waits in euros. */
function planOddPayments(
  random: Random,
  invoices: readonly PlannedInvoice[],
  own: Customer | undefined,
  administrators: readonly AccountRow[],
) {
  const unpaid = invoices.filter((invoice) => !invoice.payment && invoice.customer !== own)
  const [refused, reversed] = unpaid
  const inEuros = unpaid.at(-1)
  const entry = (invoice: PlannedInvoice, confirmation: Confirmation, reason = ''): PaymentRow => {
    const office = random.pick(administrators)
    const by = confirmation === 'reversed' ? office : invoice.customer.account
    return planPayment(random, invoice, { by, office, at: invoice.at + 2 * day, confirmation, reason })
  }
  if (refused) pay(refused, entry(refused, 'rejected', 'No transfer with this number has arrived.'))
  if (reversed) pay(reversed, entry(reversed, 'reversed', 'The card payment was charged back by the bank.'))
  if (inEuros) claimInEuros(inEuros, entry(inEuros, 'pending'))
}
