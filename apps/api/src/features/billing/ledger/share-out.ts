import { type Cents, cents, sumCents } from '@stitchdesk/contract/basics/money'

/** How much of a credit goes to a debit, by the `_id`s of their entries. */
export interface Share {
  creditId: string
  debitId: string
  amount: Cents
}

interface Side {
  _id: string
  /** what it has, or wants */
  open: Cents
}

/** Shares credits out to debits, each in its order, until either is used up. Nothing is shared beyond what is open. */
export function shareOut(credits: readonly Side[], debits: readonly Side[]): Share[] {
  const shares: Share[] = []
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
export const openOf = (sides: readonly Side[]): Cents => sumCents(sides.map(({ open }) => open))
