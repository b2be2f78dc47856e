import type { PaymentState } from './payment-state.ts'

/** Every word for how an amount stands. */
export type MoneyWord =
  | 'Not priced yet'
  | 'Free'
  | 'To be invoiced'
  | 'Invoiced'
  | 'Partially paid'
  | 'Overdue'
  | 'Awaiting confirmation'
  | Owed
  | Settled
  | 'Draft'
  | 'Void'

type Owed = 'Payable' | 'Receivable' | 'Unpaid'
type Settled = 'Paid' | 'Received'

/** The reader of the words: what a customer pays, the shop receives. */
export type MoneyReader = 'customer' | 'shop'

/** The amount owed. */
export const OWED = { customer: 'Payable', shop: 'Receivable' } as const satisfies Record<MoneyReader, Owed>

/** What was paid. */
export const SETTLED = { customer: 'Paid', shop: 'Received' } as const satisfies Record<MoneyReader, Settled>

/** The words that customers and staff share. */
export const WORDS = {
  unpriced: 'Not priced yet',
  free: 'Free',
  toInvoice: 'To be invoiced',
  invoiced: 'Invoiced',
  partPaid: 'Partially paid',
  overdue: 'Overdue',
  claimed: 'Awaiting confirmation',
} as const satisfies Record<Exclude<PaymentState, 'offer' | 'paid'>, MoneyWord>
