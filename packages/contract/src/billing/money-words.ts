import type { Invoice } from './invoice.ts'
import { type MoneyReader, type MoneyWord, OWED, SETTLED, WORDS } from './money-terms.ts'
import { type BilledRequest, type PaymentStanding, paymentStanding } from './standing.ts'

/** What is said of an amount: one word, and where it is owed what became of it so far. */
export interface MoneyWords {
  word: MoneyWord
  more?: MoneyWord
}

const IS_OWED: ReadonlySet<PaymentStanding> = new Set(['toInvoice', 'invoiced', 'partPaid', 'overdue', 'claimed'])

/**
 * What is said of a request's money. Null of a quote, which is an offer, and for those who may not see it.
 * @param today the shop's day, `YYYY-MM-DD`; while it is not known, nothing is overdue
 */
export function moneyOfRequest(request: BilledRequest, reader: MoneyReader, today?: string): MoneyWords | null {
  const standing = paymentStanding(request, today)
  if (standing === null || standing === 'offer') return null
  if (standing === 'paid') return { word: SETTLED[reader] }
  return IS_OWED.has(standing) ? { word: OWED[reader], more: WORDS[standing] } : { word: WORDS[standing] }
}

/** What is said in the place of a price, a quote's too. Null where there is one, and for those who may not see it. */
export function insteadOfPrice({ price, processingData }: Pick<BilledRequest, 'price' | 'processingData'>) {
  if (price === null) return null
  if (processingData?.orderCatagory) return WORDS.free
  return price ? null : WORDS.unpriced
}

/** What is said of an invoice: its state, and of what is owed whether a part was paid or a payment waits. */
export function moneyOfInvoice(
  invoice: Pick<Invoice, 'state' | 'awaitingConfirmation' | 'received' | 'owed'>,
): MoneyWords {
  const { state, awaitingConfirmation, received } = invoice
  if (state === 'Paid' || state === 'Draft' || state === 'Void') return { word: state }
  if (awaitingConfirmation) return { word: state, more: WORDS.claimed }
  return received > 0 ? { word: state, more: WORDS.partPaid } : { word: state }
}
