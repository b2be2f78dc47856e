import { type Cents, sumCents } from '@stitchdesk/contract/basics/money'
import type { BankLineInCents, BankReason } from '@stitchdesk/contract/billing/bank/bank'
import type { Reached } from '../../../platform/database/reached.ts'

/** The customer who seems to have paid a line, the invoices it pays, how sure that is, and why. */
export type Match = Pick<BankLineInCents, 'customer' | 'invoices' | 'certainty' | 'reasons'>

/** A customer whom a line names, and what they owe in all. */
export interface Payer {
  accountId: Reached<'account'>
  customerId: Reached<'customer'>
  name: string
  owed: Cents
}

/** An unpaid invoice; `reported`: its customer reported a payment that waits to be confirmed. */
export interface OpenInvoice extends Payer {
  _id: string
  timestamp: string
  reported: boolean
}

interface Found {
  /** The invoices whose number is in the text. */
  named: readonly OpenInvoice[]
  /** The invoices that owe exactly the amount. */
  ofAmount: readonly OpenInvoice[]
  /** Customers whom the line names, the best first. */
  payers: readonly Payer[]
  /** The customers named in the file's payer column; null if that is empty. The column counts more than the text. */
  paying: ReadonlySet<string> | null
}

/**
 * The match to propose for a line: a number counts more than a name, and a name more than an amount alone. It is sure only where number,
 * amount and currency agree, and nobody else is named.
 * @param amount null if the line isn't in the currency of invoices
 */
export function matchOf(amount: Cents | null, found: Found): Match {
  const { named, ofAmount, payers } = found
  const [first] = named
  if (first) return ofNumbers(amount, first, found)
  const foreign: BankReason[] = amount === null ? ['other-currency'] : []
  const theirs = ofAmount.filter(({ customerId }) => payers.some((payer) => payer.customerId === customerId))
  const [one] = theirs
  if (one) {
    const reasons = ['name', 'amount', ...several(theirs)] as const
    return proposed(one, [one], isOneCustomer(theirs) ? 'likely' : 'possible', reasons)
  }
  const [payer] = payers
  if (payer) {
    const isAll = payer.owed === amount
    return proposed(payer, [], isAll ? 'likely' : 'possible', isAll ? ['name', 'balance'] : ['name', ...foreign])
  }
  const [only] = ofAmount
  if (only) return proposed(only, [only], 'possible', ['amount', ...several(ofAmount)])
  return { customer: null, invoices: [], certainty: 'none', reasons: [] }
}

function ofNumbers(amount: Cents | null, first: OpenInvoice, { named, payers, paying }: Found): Match {
  const theirs = named.filter(({ customerId }) => customerId === first.customerId)
  const agrees = sumCents(theirs.map(({ owed }) => owed)) === amount
  const isOthers = theirs.length < named.length
  const isNamed = paying
    ? paying.has(first.customerId)
    : payers.some(({ customerId }) => customerId === first.customerId)
  const isAnother = !isNamed && (paying !== null || payers.length > 0)
  const ofAmount = amount === null ? 'other-currency' : agrees ? 'amount' : 'other-amount'
  const ofName: BankReason[] = isNamed ? ['name'] : isAnother ? ['other-name'] : []
  const certainty = agrees && !isOthers && !isAnother ? 'sure' : 'likely'
  return proposed(first, theirs, certainty, ['number', ...ofName, ofAmount])
}

const several = (found: readonly unknown[]): BankReason[] => (found.length > 1 ? ['several'] : [])
const isOneCustomer = (found: readonly OpenInvoice[]) => new Set(found.map(({ customerId }) => customerId)).size === 1

function proposed(
  { accountId, name }: Payer,
  invoices: readonly OpenInvoice[],
  certainty: Match['certainty'],
  reasons: readonly BankReason[],
): Match {
  return {
    customer: { _id: accountId, name },
    invoices: invoices.map(({ _id, timestamp, owed }) => ({ _id, timestamp, owed })),
    certainty,
    reasons: [...reasons, ...(invoices.some(({ reported }) => reported) ? (['reported'] as const) : [])],
  }
}
