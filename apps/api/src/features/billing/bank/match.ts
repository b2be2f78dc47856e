import { type Cents, sumCents } from '@stitchdesk/contract/basics/money'
import type { BankLineInCents, BankReason } from '@stitchdesk/contract/billing/bank/bank'

/** Whom a line seems to be of, which invoices it pays, how sure that is, and why. */
export type Match = Pick<BankLineInCents, 'customer' | 'invoices' | 'certainty' | 'reasons'>

/** A customer whom a line names, and what they owe in all. */
export interface Payer {
  accountId: string
  customerId: string
  name: string
  owed: Cents
}

/** An unpaid invoice; `reported` tells that its customer reported a payment, which waits. */
export interface OpenInvoice extends Payer {
  _id: string
  timestamp: string
  reported: boolean
}

interface Found {
  /** The invoices whose number the text has. */
  named: readonly OpenInvoice[]
  /** The invoices that owe exactly the amount. */
  ofAmount: readonly OpenInvoice[]
  payer: Payer | undefined
}

/**
 * The match to propose for a line: a number counts more than a name, and a name more than an amount alone. It is sure only where two
 * of them agree.
 * @param amount null in another currency than that of invoices
 */
export function matchOf(amount: Cents | null, { named, ofAmount, payer }: Found): Match {
  const [first] = named
  if (first) return ofNumbers(amount, first, { named, payer })
  const theirs = payer ? ofAmount.filter(({ customerId }) => customerId === payer.customerId) : []
  const [one] = theirs
  if (one) return proposed(one, [one], theirs.length === 1 ? 'sure' : 'likely', ['name', 'amount', ...several(theirs)])
  if (payer) {
    const isAll = payer.owed === amount
    return proposed(payer, [], isAll ? 'likely' : 'possible', isAll ? ['name', 'balance'] : ['name'])
  }
  const [only] = ofAmount
  if (only) return proposed(only, [only], 'possible', ['amount', ...several(ofAmount)])
  return { customer: null, invoices: [], certainty: 'none', reasons: [] }
}

function ofNumbers(amount: Cents | null, first: OpenInvoice, { named, payer }: Pick<Found, 'named' | 'payer'>): Match {
  const theirs = named.filter(({ customerId }) => customerId === first.customerId)
  const agrees = sumCents(theirs.map(({ owed }) => owed)) === amount
  const isOthers = theirs.length < named.length
  const isNamed = payer?.customerId === first.customerId
  const ofAmount: BankReason[] = amount === null ? [] : [agrees ? 'amount' : 'other-amount']
  const reasons: BankReason[] = ['number', ...(isNamed ? (['name'] as const) : []), ...ofAmount]
  return proposed(first, theirs, agrees && !isOthers ? 'sure' : 'likely', reasons)
}

const several = (found: readonly unknown[]): BankReason[] => (found.length > 1 ? ['several'] : [])

function proposed(
  { accountId, name }: Payer,
  invoices: readonly OpenInvoice[],
  certainty: Match['certainty'],
  reasons: BankReason[],
): Match {
  return {
    customer: { _id: accountId, name },
    invoices: invoices.map(({ _id, timestamp, owed }) => ({ _id, timestamp, owed })),
    certainty,
    reasons: [...reasons, ...(invoices.some(({ reported }) => reported) ? (['reported'] as const) : [])],
  }
}
