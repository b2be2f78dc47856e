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

/** How an invoice stands, and for an owed one its progress. */
export interface InvoiceWords {
  word: Invoice['state']
  more?: typeof WORDS.claimed | typeof WORDS.partPaid
}

/** How an invoice stands: its state, and for an owed one whether it is part-paid or a payment awaits confirmation. */
export function moneyOfInvoice(
  invoice: Pick<Invoice, 'state' | 'awaitingConfirmation' | 'received' | 'owed'>,
): InvoiceWords {
  const { state, awaitingConfirmation, received } = invoice
  if (state === 'Paid' || state === 'Draft' || state === 'Void') return { word: state }
  if (awaitingConfirmation) return { word: state, more: WORDS.claimed }
  return received > 0 ? { word: state, more: WORDS.partPaid } : { word: state }
}
