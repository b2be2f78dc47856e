import type { BankLine } from '@stitchdesk/contract/billing/bank/bank'
import { formatAmount } from '../../../parts/requests/format-figures.ts'

/** Whose payment a line is, and for which invoices; without any the oldest are paid. */
export interface BankChoice {
  _id: string
  customer: string
  invoices: string[]
  /** In US dollars, of a line in another currency. */
  worth?: string
}

/** What a line brought, in its currency. */
export const lineAmount = ({ amount, currency }: Pick<BankLine, 'amount' | 'currency'>): string =>
  formatAmount(amount, currency)
