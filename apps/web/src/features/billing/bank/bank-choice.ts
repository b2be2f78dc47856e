import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
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

/** A line as it is told: who paid, else what the bank says. */
export const lineName = ({ payer, text, file }: Pick<BankLine, 'payer' | 'text' | 'file'>): string =>
  payer || text || file

/** The proposed choice of a line; null for one without a match, and for one in another currency, which needs a rate. */
export const proposedOf = ({ _id, customer, invoices, currency }: BankLine): BankChoice | null =>
  customer && currency === shopCurrency()
    ? { _id, customer: customer._id, invoices: invoices.map((invoice) => invoice._id) }
    : null
