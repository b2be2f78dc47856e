import { cents } from '@stitchdesk/contract/basics/money'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import { openInvoice } from '../ledger/open-items.ts'
import type { CardShare } from './due-by-card.ts'

/** The entries of the invoices that a payment was meant for, each with what it still owes. */
export async function wantedOf(trx: Transaction<DB>, shares: readonly CardShare[]) {
  const wanted = []
  for (const { invId, amount } of shares) {
    const entry = await openInvoice(trx, invId)
    if (entry && entry.open > 0) wanted.push({ _id: entry._id, open: cents(Math.min(entry.open, amount)) })
  }
  return wanted
}
