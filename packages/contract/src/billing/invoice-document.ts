import type { Seller } from '../settings/shop.ts'
import type { Invoice, PublicInvoice } from './invoice.ts'

// Sums of an invoice, for its page and its PDF, so that both say the same.

type Sums = Pick<
  Invoice,
  | 'taxRate'
  | 'taxName'
  | 'taxBasis'
  | 'subtotal'
  | 'tax'
  | 'discount'
  | 'grandTotal'
  | 'received'
  | 'fromCredit'
  | 'owed'
> & {
  credits: readonly Pick<Invoice['credits'][number], '_id' | 'kind' | 'name' | 'amount'>[]
}

/** A line of an invoice's sum; `amount` is negative for a discount; `number` and the entry's `_id` name a credit note. */
export interface TotalRow {
  name:
    | 'subtotal'
    | 'tax'
    | 'namedTax'
    | 'discount'
    | 'grandTotal'
    | 'fromCredit'
    | 'received'
    | 'creditNote'
    | 'writeOff'
    | 'owed'
  amount: number
  number?: string
  _id?: string
  strong?: boolean
}

/** How an invoice adds up, line by line, in whatever its amounts are counted in. Tax and discount are left out at 0. */
export function totalRows(invoice: Sums): TotalRow[] {
  const { subtotal, taxBasis, discount, grandTotal, received, fromCredit, credits, owed } = invoice
  const taxRows = taxRowsOf(invoice)
  const discounts: TotalRow[] = discount > 0 ? [{ name: 'discount', amount: -discount }] : []
  // In the order in which it is computed.
  const between = taxBasis === 'subtotal' ? [...taxRows, ...discounts] : [...discounts, ...taxRows]
  const rows: TotalRow[] = [{ name: 'subtotal', amount: subtotal }, ...between]
  rows.push({ name: 'grandTotal', amount: grandTotal, strong: true })
  const paid = received - fromCredit
  if (fromCredit > 0) rows.push({ name: 'fromCredit', amount: -fromCredit })
  if (paid > 0) rows.push({ name: 'received', amount: -paid })
  for (const { _id, kind, name, amount } of credits) rows.push({ name: kind, _id, number: name, amount: -amount })
  if (received > 0 || credits.length > 0) rows.push({ name: 'owed', amount: owed, strong: true })
  return rows
}

const taxRowsOf = ({ taxRate, taxName, tax }: Pick<Sums, 'taxRate' | 'taxName' | 'tax'>): TotalRow[] =>
  taxRate > 0 ? [{ name: taxName === '' ? 'tax' : 'namedTax', amount: tax }] : []

/** How many items an invoice has. */
export const itemCount = ({ inv, charges }: Pick<Invoice, 'inv' | 'charges'>): number => inv.length + charges.length

/** Whether something is still to be paid, so that an invoice says how. */
export function isPayableStill({ state }: Pick<Invoice, 'state'>): boolean {
  return state === 'Unpaid' || state === 'Overdue'
}

/** Whom an invoice is for, line by line. A private customer may have no company; then the person comes first. */
export function billedLines(invoice: Pick<PublicInvoice, 'company' | 'contactPerson' | 'address' | 'authEmail'>) {
  const { company, contactPerson, address, authEmail } = invoice
  return [...new Set([company, contactPerson, ...address.split('\n'), authEmail])].filter(Boolean)
}

/** Where the shop is and how it is reached, line by line, below its name. */
export function sellerLines(
  { address, country, phone, email, website, taxNumber }: Seller,
  called: (taxNumber: string) => string,
): string[] {
  return [
    ...address.split('\n'),
    country,
    [phone, email].filter(Boolean).join(' · '),
    website,
    taxNumber && called(taxNumber),
  ].filter(Boolean)
}
