import { type Cents, cents, toCents } from '@stitchdesk/contract/basics/money'
import type { OpenInvoice } from '@stitchdesk/contract/billing/ledger'

/**
 * What each invoice takes of an amount, in the order in which they are listed, as the API shares out what names no invoice:
 * nothing goes to those with a disputed line.
 * @param first `_id` of the invoice that comes before the others
 */
export function oldestFirst(invoices: readonly OpenInvoice[], available: Cents, first?: string): Map<string, Cents> {
  const undisputed = invoices.filter(({ _id, disputed }) => !disputed || _id === first)
  const ordered = undisputed.sort((one, other) => Number(other._id === first) - Number(one._id === first))
  const taken = new Map<string, Cents>()
  let left: number = available
  for (const { _id, owed } of ordered) {
    const amount = Math.min(left, toCents(owed))
    if (amount > 0) taken.set(_id, cents(amount))
    left -= amount
  }
  return taken
}
