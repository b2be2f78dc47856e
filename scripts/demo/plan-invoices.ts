import { invoiceTotals } from '@stitchdesk/contract/money'
import { shopTimestamp } from '../../apps/api/src/platform/shop-time.ts'
import type { Customer } from './plan-people.ts'
import type { PlannedRequest } from './plan-requests.ts'
import type { Random } from './random.ts'
import type { AccountRow, InvoiceLineRow, InvoiceRow, PaymentRow } from './rows.ts'
import { day, hour, iso, minute } from './shop-clock.ts'

/** An invoice with its lines and what was paid for it. `payment` null means that nobody has paid yet. */
export type PlannedInvoice = {
  row: InvoiceRow
  lines: InvoiceLineRow[]
  requests: PlannedRequest[]
  payment: PaymentRow | null
  customer: Customer
  at: number
}

/** Days before now on which the office writes invoices, and the share of them that is paid by now. */
const runs = [
  { back: 75, paid: 0.97 },
  { back: 60, paid: 0.94 },
  { back: 45, paid: 0.86 },
  { back: 30, paid: 0.62 },
  { back: 14, paid: 0.3 },
] as const

const isBillable = (request: PlannedRequest, before: number) =>
  request.row.orderStatus === 'Done' &&
  request.row.requestFor !== 'quote' &&
  !request.row.paymentStatus &&
  Number(request.row.price) > 0 &&
  (request.moments.done ?? Infinity) < before

function planInvoice(
  random: Random,
  customer: Customer,
  requests: PlannedRequest[],
  { at, timestamp, by }: { at: number; timestamp: string; by: AccountRow },
): PlannedInvoice {
  const _id = random.uuid()
  const lines = requests.map(
    ({ row, rounds }, index): InvoiceLineRow => ({
      invoiceId: _id,
      id: index + 1,
      orderId: row._id,
      orderNo: row.orderCode,
      propId: rounds.at(-1)?._id ?? '',
      submitDateTime: row.submitDateTime ?? iso(at),
      requestFor: row.requestFor,
      sentDate: row.sentDate ?? null,
      orderName: row.orderName,
      po: row.po ?? '',
      price: row.price ?? 0,
      discount: row.discount ?? 0,
      totalPrice: row.totalPrice ?? 0,
    }),
  )
  const { account } = customer
  return {
    row: {
      _id,
      timestamp,
      status: false,
      company: account.company ?? '',
      contactPerson: account.contactPerson ?? '',
      authEmail: account.email,
      mauth_id: account._id,
      taxRate: 0,
      ...invoiceTotals(
        lines.map((line) => ({ price: Number(line.price), discount: Number(line.discount) })),
        0,
      ),
      createdAt: iso(at),
      createdBy: by._id,
    },
    lines,
    requests,
    payment: null,
    customer,
    at,
  }
}

function planPayment(
  random: Random,
  { row, customer, at }: PlannedInvoice,
  by: AccountRow,
  paidAt: number,
  confirmation: 'pending' | 'confirmed' | 'rejected',
): PaymentRow {
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
    PaymentDate: iso(Math.max(at, paidAt)).slice(0, 10),
    PayNumber: numbers[method],
    Price: row.grandTotal,
    Currency: 'USD',
    PayMethod: method,
    mauth_id: customer.account._id,
    company: row.company,
    contactPerson: row.contactPerson,
    enteredBy: by._id,
    enteredByCustomer: by._id === customer.account._id,
    confirmation,
    createdAt: iso(paidAt),
  }
}

/** Enters a payment; unless it was rejected, the invoice and its requests count as paid. */
function pay(invoice: PlannedInvoice, payment: PaymentRow) {
  invoice.payment = payment
  if (payment.confirmation === 'rejected') return
  invoice.row.status = true
  for (const request of invoice.requests) request.row.paymentStatus = true
}

/** An invoice's number is a second of the Chicago clock; two in the same second move on. */
function freeNumber(taken: Set<string>, at: number): string {
  let moment = at
  while (taken.has(shopTimestamp(new Date(moment)))) moment += 1000
  const number = shopTimestamp(new Date(moment))
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
      const payer = waiting || random.chance(0.35) ? customer.account : random.pick(office)
      pay(invoice, planPayment(random, invoice, payer, paidAt, waiting ? 'pending' : 'confirmed'))
    }
  }
  const refused = invoices.find((invoice) => !invoice.payment && invoice.customer !== customers[0])
  if (refused) pay(refused, planPayment(random, refused, refused.customer.account, refused.at + 2 * day, 'rejected'))
  return invoices
}
