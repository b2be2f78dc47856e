import type { PayMethod } from '../../basics/enums.ts'

/** The accounts whose files are imported. `Bank` is any bank without a name of its own here. */
export const BANK_ACCOUNTS = [
  'Bank',
  'Barclays',
  'Mercury',
  'Sparkasse',
  'PayPal',
  'Wise',
  'Payoneer',
  'Stripe',
] as const
export type BankAccount = (typeof BANK_ACCOUNTS)[number]

/** How a payment was made that came into an account. */
export const METHOD_OF_ACCOUNT = {
  Bank: 'BankTransfer',
  Barclays: 'BankTransfer',
  Mercury: 'BankTransfer',
  Sparkasse: 'BankTransfer',
  PayPal: 'PayPal',
  Wise: 'BankTransfer',
  Payoneer: 'BankTransfer',
  Stripe: 'CreditCard',
} as const satisfies Record<BankAccount, PayMethod>
