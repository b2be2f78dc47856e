import { type Cents, cents, sumCents } from '@stitchdesk/contract/basics/money'
import type { Reached } from '../../../platform/database/reached.ts'

interface ShareOf<Credit, Debit> {
  creditId: Credit
  debitId: Debit
  amount: Cents
}

/** How much of a credit goes to a debit, by the `_id`s of their entries. */
export type Share = ShareOf<Reached<'ledger_entry'>, Reached<'ledger_entry'>>

interface Side<Id> {
  _id: Id
  /** what a credit has left, or a debit still owes */
  open: Cents
}

/** An entry, and how much of it is to be paid. */
export type Wanted = Side<Reached<'ledger_entry'>>

/** Shares credits out to debits, each in its order, until either is used up. Nothing is shared beyond what is open. */
export function shareOut<Credit, Debit>(
  credits: readonly Side<Credit>[],
  debits: readonly Side<Debit>[],
): ShareOf<Credit, Debit>[] {
  const shares: ShareOf<Credit, Debit>[] = []
  const left = credits.map(({ _id, open }) => ({ _id, open }))
  for (const { _id: debitId, open } of debits) {
    let wanted: number = open
    for (const credit of left) {
      const amount = cents(Math.min(wanted, credit.open))
      if (amount === 0) continue
      shares.push({ creditId: credit._id, debitId, amount })
      credit.open = cents(credit.open - amount)
      wanted -= amount
    }
  }
  return shares
}

/** The open amounts of several entries, added up. */
export const openOf = (sides: readonly Pick<Wanted, 'open'>[]): Cents => sumCents(sides.map(({ open }) => open))
