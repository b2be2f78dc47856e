import { cents } from '@stitchdesk/contract/basics/money'
import { type PlannedInvoice, shopDay } from './plan-invoices.ts'
import type { OddInvoice } from './plan-odd-invoices.ts'
import type { Random } from './random.ts'
import type { AllocationRow, EntryRow } from './rows.ts'

/** The customers' ledgers: entries in the order in which they were written, and what pays what. */
export type PlannedLedger = { entries: EntryRow[]; allocations: AllocationRow[] }

/** The order in which entries are written, which is that of the ledger. */
export const inOrder = (entries: readonly EntryRow[]): EntryRow[] =>
  entries.toSorted((one, other) => String(one.createdAt).localeCompare(String(other.createdAt)))

const dayOf = (at: unknown) => shopDay(Date.parse(String(at)))

/** Enters every issued invoice, every payment that counted, and what was voided or taken back. */
export function planLedger(
  random: Random,
  invoices: readonly PlannedInvoice[],
  oddInvoices: readonly OddInvoice[],
): PlannedLedger {
  const entries: EntryRow[] = []
  const allocations: AllocationRow[] = []
  const enter = (fields: Omit<EntryRow, '_id' | 'day'>) => {
    const entry = { ...fields, _id: random.uuid(), day: dayOf(fields.createdAt) }
    entries.push(entry)
    return entry
  }
  const takeBack = (entry: EntryRow, enteredBy: string, createdAt: string, reason: string) => {
    const { _id: reverses, customerId, invoiceId = null, paymentId = null } = entry
    const amount = cents(-entry.amount)
    enter({ customerId, kind: 'reversal', amount, invoiceId, paymentId, reverses, enteredBy, createdAt, reason })
  }
  const bill = ({ _id: invoiceId, customerId, createdBy, createdAt, ...sums }: OddInvoice['row']) =>
    enter({
      customerId,
      kind: 'invoice',
      amount: cents(Math.max(0, sums.subtotal + sums.tax - sums.discount)),
      invoiceId,
      enteredBy: createdBy,
      createdAt,
    })
  for (const { row } of oddInvoices) {
    if (!row.timestamp) continue
    const entry = bill(row)
    if (row.voidedAt) takeBack(entry, row.voidedBy ?? row.createdBy, String(row.voidedAt), row.voidReason ?? '')
  }
  for (const { row, payment, grandTotal: worth } of invoices) {
    const billed = bill(row)
    if (payment?.confirmation !== 'confirmed' && payment?.confirmation !== 'reversed') continue
    const { _id: paymentId, customerId, enteredBy, confirmation, createdAt, reason = '' } = payment
    const by = payment.decidedBy ?? enteredBy
    const decidedAt = String(payment.decidedAt)
    const isTakenBack = confirmation === 'reversed'
    const counted = isTakenBack ? { enteredBy, createdAt } : { enteredBy: by, createdAt: decidedAt }
    const paying = enter({ customerId, kind: 'payment', amount: cents(-worth), paymentId, ...counted })
    if (isTakenBack) takeBack(paying, by, decidedAt, reason)
    else
      allocations.push({
        customerId,
        creditId: paying._id,
        debitId: billed._id,
        amount: worth,
        ...counted,
        day: paying.day,
      })
  }
  return { entries, allocations }
}
