/** The state of a bank statement's line: it waits, is a payment, or is not a customer's. */
export const BANK_LINE_STATES = ['open', 'confirmed', 'skipped'] as const
export type BankLineState = (typeof BANK_LINE_STATES)[number]
