import { fromCents } from '@stitchdesk/contract/basics/money'
import { addressLines } from '@stitchdesk/contract/customers/address'
import { invoiceTimestamp } from '../apps/api/src/features/billing/invoice-timestamp.ts'
import { dueDay, invoiceLines, isBillable, type PlannedInvoice, shopDay, totalsOf } from './plan-invoices.ts'
import type { Customer } from './plan-people.ts'
import type { PlannedRequest } from './plan-requests.ts'
import type { Random } from './random.ts'
import type { AccountRow, AuditRow, DraftRow, InvoiceLineRow } from './rows.ts'
import { hour, iso, minute } from './shop-clock.ts'

/** A draft, or an invoice that was voided. */
export type OddInvoice = { row: DraftRow; lines: InvoiceLineRow[]; audit: AuditRow[] }

const reasons = ['Made out before the discount was agreed.', 'Made out to the wrong company.'] as const

function audit(entityId: string, by: string, at: number, fields: Record<string, unknown>): AuditRow[] {
  return Object.entries(fields).map(([field, after]) => ({
    at: iso(at),
    accountId: by,
    entity: 'invoice',
    entityId,
    field,
    before: 'null',
    after: JSON.stringify(after),
  }))
}

/** Voids an invoice with the same items minutes before the one that replaced it. */
function voidBefore(
  random: Random,
  { row, grandTotal, lines, at }: PlannedInvoice,
  reason: string,
  taken: Set<string>,
): OddInvoice {
  const _id = random.uuid()
  let issued = at - 25 * minute
  while (taken.has(invoiceTimestamp(new Date(issued)))) issued -= 1000
  const timestamp = invoiceTimestamp(new Date(issued))
  const voidedAt = iso(at - 5 * minute)
  const by = row.createdBy
  return {
    row: {
      ...row,
      _id,
      timestamp,
      invoiceDate: shopDay(issued),
      dueDate: dueDay(issued),
      createdAt: iso(issued),
      voidedAt,
      voidedBy: by,
      voidReason: reason,
    },
    lines: lines.map((line) => ({ ...line, invoiceId: _id, live: false })),
    audit: [
      ...audit(_id, by, issued, { created: { timestamp, grandTotal: fromCents(grandTotal) } }),
      ...audit(_id, by, at - 5 * minute, { voidedAt, voidReason: reason }),
    ],
  }
}

function draftOf(
  random: Random,
  customer: Customer,
  requests: PlannedRequest[],
  by: AccountRow,
  at: number,
): OddInvoice {
  const _id = random.uuid()
  const { account } = customer
  const { grandTotal, ...sums } = totalsOf(requests)
  return {
    row: {
      _id,
      company: account.company ?? '',
      contactPerson: account.contactPerson ?? '',
      authEmail: account.email,
      address: addressLines(account).join('\n'),
      mauth_id: account._id,
      customerId: customer.row._id,
      taxRate: 0,
      ...sums,
      createdAt: iso(at),
      createdBy: by._id,
    },
    lines: invoiceLines(_id, requests, at),
    audit: audit(_id, by._id, at, { 'saved as draft': { grandTotal: fromCents(grandTotal) } }),
  }
}

/**
 * Beside the invoices that count: two that were voided and made out again, and two drafts of this morning. The demo's own
 * customer has one of each.
 */
export function planOddInvoices(
  random: Random,
  now: number,
  of: { customers: readonly Customer[]; requests: readonly PlannedRequest[]; invoices: readonly PlannedInvoice[] },
  by: AccountRow,
): OddInvoice[] {
  const [own] = of.customers
  const taken = new Set(of.invoices.map(({ row }) => row.timestamp))
  const byStaff = of.invoices.filter(({ row, customer }) => row.createdBy !== customer.account._id)
  const replaced = [
    byStaff.findLast(({ customer }) => customer === own),
    byStaff.find(({ customer }) => customer !== own),
  ]
  const voided = reasons.flatMap((reason, index) => {
    const invoice = replaced[index]
    return invoice ? [voidBefore(random, invoice, reason, taken)] : []
  })
  const invoiced = new Set(of.invoices.flatMap(({ requests }) => requests))
  const drafts: OddInvoice[] = []
  for (const customer of of.customers) {
    const open = of.requests.filter(
      (request) => request.customer === customer && !invoiced.has(request) && isBillable(request, now - 3 * hour),
    )
    // The rest stay uninvoiced, for whoever tries the product.
    const chosen = open.slice(0, Math.min(3, open.length - 1))
    if (drafts.length < 2 && chosen.length > 0) drafts.push(draftOf(random, customer, chosen, by, now - 2 * hour))
  }
  return [...voided, ...drafts]
}
