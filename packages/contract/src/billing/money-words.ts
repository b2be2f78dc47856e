import type { Invoice } from './invoice.ts'
import { type MoneyReader, type MoneyWord, OWED, SETTLED, WORDS } from './money-terms.ts'
import { type BilledRequest, type PaymentState, paymentStateOf } from './payment-state.ts'

/** How an amount stands: one word, and for an owed amount its progress. */
export interface MoneyWords {
  word: MoneyWord
  more?: MoneyWord
}

const IS_OWED: ReadonlySet<PaymentState> = new Set(['toInvoice', 'invoiced', 'partPaid', 'overdue', 'claimed'])

/**
 * How a request's money stands. Null for quotes, which are offers, and for roles that don't see money.
 * @param today the shop's day, `YYYY-MM-DD`; while it is not known, nothing is overdue
 */
export function moneyOfRequest(request: BilledRequest, reader: MoneyReader, today?: string): MoneyWords | null {
  const paymentState = paymentStateOf(request, today)
  if (paymentState === null || paymentState === 'offer') return null
  if (paymentState === 'paid') return { word: SETTLED[reader] }
  return IS_OWED.has(paymentState) ? { word: OWED[reader], more: WORDS[paymentState] } : { word: WORDS[paymentState] }
}

/** The words that replace a missing price. Null where a price exists, and for roles that don't see money. */
export function insteadOfPrice({ priceState }: Pick<BilledRequest, 'priceState'>) {
  return priceState === null || priceState === 'priced' ? null : WORDS[priceState]
}

/** How an invoice stands, in one word. */
export type InvoiceWord = Invoice['state'] | typeof WORDS.claimed | typeof WORDS.partPaid

/**
 * How an invoice stands: its state, or for an owed one what comes next of it. A payment that awaits confirmation goes before Overdue, and
 * Overdue before a part that was paid.
 */
export function moneyOfInvoice(
  invoice: Pick<Invoice, 'state' | 'awaitingConfirmation' | 'received' | 'owed'>,
): InvoiceWord {
  const { state, awaitingConfirmation, received } = invoice
  if (state === 'Paid' || state === 'Draft' || state === 'Void') return state
  if (awaitingConfirmation) return WORDS.claimed
  return state === 'Unpaid' && received > 0 ? WORDS.partPaid : state
}
