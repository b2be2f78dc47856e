import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { readTermsOf } from './stored-terms.ts'

/** A customer's present terms for invoices. */
export interface InvoiceTerms {
  /** days until one is due */
  dueDays: number
  /** in percent */
  taxRate: number
  /** why there is no tax, '' where there is */
  noTax: string
}

/** The terms of invoices of some customers, by `customer._id`. */
export async function invoiceTermsOf(
  db: Database,
  config: Pick<Config, 'INVOICE_DUE_DAYS' | 'TAX_RATE'>,
  customers: readonly string[],
): Promise<(customerId: string) => InvoiceTerms> {
  const termsOf = await readTermsOf(db, customers)
  return (customerId) => {
    const { dueDays, taxReason, taxNumber } = termsOf(customerId)
    return {
      dueDays: dueDays ?? config.INVOICE_DUE_DAYS,
      taxRate: taxReason === '' ? shopTaxRate(config) : 0,
      noTax: [taxReason, taxReason && taxNumber].filter(Boolean).join(', '),
    }
  }
}

/** The shop's tax in percent, with two decimals. */
export const shopTaxRate = ({ TAX_RATE }: Pick<Config, 'TAX_RATE'>): number => Math.round(TAX_RATE * 100) / 100
