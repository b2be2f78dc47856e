import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { readTerms } from './stored-terms.ts'

/**
 * What a customer's terms say of their invoices now: days until one is due, percent of tax, and why there
 * is none, '' where there is.
 * @param customerId `customer._id`
 */
export async function invoiceTermsOf(
  db: Database,
  config: Pick<Config, 'INVOICE_DUE_DAYS' | 'TAX_RATE'>,
  customerId: string,
): Promise<{ dueDays: number; taxRate: number; noTax: string }> {
  const { dueDays, taxReason, taxNumber } = await readTerms(db, customerId)
  return {
    dueDays: dueDays ?? config.INVOICE_DUE_DAYS,
    taxRate: taxReason === '' ? shopTaxRate(config) : 0,
    noTax: [taxReason, taxReason && taxNumber].filter(Boolean).join(', '),
  }
}

/** The shop's tax in percent, with two decimals. */
export const shopTaxRate = ({ TAX_RATE }: Pick<Config, 'TAX_RATE'>): number => Math.round(TAX_RATE * 100) / 100
