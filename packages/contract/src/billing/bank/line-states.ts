/** What became of a line of a bank's statement: it waits, is a payment, or is none of a customer. */
export const BANK_LINE_STATES = ['open', 'confirmed', 'skipped'] as const
export type BankLineState = (typeof BANK_LINE_STATES)[number]
