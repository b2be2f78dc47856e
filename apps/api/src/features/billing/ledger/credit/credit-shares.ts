import { type Cents, sumCents } from '@stitchdesk/contract/basics/money'
import type { Database } from '../../../../platform/database/database.ts'
import type { Reached } from '../../../../platform/database/reached.ts'
import type { OwnShare } from '../insert-allocations.ts'
import { openCreditsOf } from '../open-items.ts'
import { shareOut } from '../share-out.ts'

/** The entry of a new invoice, which owes all of it. */
interface Debt {
  _id: Reached<'ledger_entry'>
  customerId: Reached<'customer'>
  open: Cents
}

/** How customers' credit pays their new invoices, the oldest credit first. */
export async function sharesOfCredit(db: Database, debts: readonly Debt[]): Promise<OwnShare[]> {
  if (debts.length === 0) return []
  const owing = Map.groupBy(debts, ({ customerId }) => customerId)
  const credits = Map.groupBy(await openCreditsOf(db, [...owing.keys()]), ({ customerId }) => customerId)
  return [...owing].flatMap(([customerId, wanted]) =>
    shareOut(credits.get(customerId) ?? [], wanted).map((share) => ({ customerId, ...share })),
  )
}

/** The credit that a new invoice takes in all. */
export const shareOf = (shares: readonly OwnShare[], debitId: Reached<'ledger_entry'>): Cents =>
  sumCents(shares.filter((share) => share.debitId === debitId).map(({ amount }) => amount))
