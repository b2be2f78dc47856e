import { keysOf } from '../basics/tables.ts'
/** The accounts of double entry that the journal names, each with what it is until the shop names its own. */
export const ACCOUNTS = {
  receivable: '1200 Accounts receivable',
  PayPal: '1050 PayPal',
  CreditCard: '1060 Card payments',
  BankTransfer: '1000 Bank',
  sales: '4000 Sales',
  tax: '2200 Sales tax payable',
  creditNotes: '4900 Credit notes',
  writeOffs: '6800 Bad debts',
} as const
export type AccountName = keyof typeof ACCOUNTS
export const ACCOUNT_NAMES = keysOf(ACCOUNTS)
