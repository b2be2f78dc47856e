/** The accounts of double entry that the journal names. */
export const ACCOUNT_NAMES = [
  'receivable',
  'PayPal',
  'CreditCard',
  'BankTransfer',
  'fees',
  'sales',
  'tax',
  'creditNotes',
  'writeOffs',
  'designerPay',
  'designersPayable',
] as const
export type AccountName = (typeof ACCOUNT_NAMES)[number]
