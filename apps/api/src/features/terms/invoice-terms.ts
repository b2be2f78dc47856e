import type { SettingValue } from '@stitchdesk/contract/settings/settings'
import { type CreditAtIssue, creditAtIssueOf } from '@stitchdesk/contract/terms/credit-at-issue'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { readSetting } from '../settings/read-setting.ts'
import { readTermsOf } from './stored-terms.ts'

/** A customer's present terms for invoices. */
export interface InvoiceTerms {
  /** days until one is due */
  dueDays: number
  /** in percent */
  taxRate: number
  /** why there is no tax, '' where there is */
  noTax: string
  /** whether they take the customer's credit */
  creditAtIssue: CreditAtIssue
}

/** The terms of invoices of some customers, by `customer._id`. */
export async function invoiceTermsOf(
  db: Database,
  config: Pick<Config, 'INVOICE_DUE_DAYS' | 'TAX_RATE'>,
  customers: readonly Reached<'customer'>[],
): Promise<(customerId: Reached<'customer'>) => InvoiceTerms> {
  const [termsOf, { value: shop }] = await Promise.all([readTermsOf(db, customers), readSetting(db, 'billing')])
  return (customerId) => {
    const { billing, dueDays, taxReason, taxNumber } = termsOf(customerId)
    return {
      dueDays: dueDays ?? dueDaysOf(shop, config),
      creditAtIssue: creditAtIssueOf(shop.creditAtIssue, billing),
      taxRate: taxReason === '' ? shopTaxRate(config) : 0,
      noTax: [taxReason, taxReason && taxNumber].filter(Boolean).join(', '),
    }
  }
}

/** The days until an invoice is due where its customer has none of their own: those of Settings, else the configuration's. */
export async function shopDueDays(db: Database, config: Pick<Config, 'INVOICE_DUE_DAYS'>): Promise<number> {
  return dueDaysOf((await readSetting(db, 'billing')).value, config)
}

const dueDaysOf = ({ dueDays }: SettingValue<'billing'>, config: Pick<Config, 'INVOICE_DUE_DAYS'>) =>
  dueDays === '' ? config.INVOICE_DUE_DAYS : Number(dueDays)

/** The shop's tax in percent, with two decimals. */
export const shopTaxRate = ({ TAX_RATE }: Pick<Config, 'TAX_RATE'>): number => Math.round(TAX_RATE * 100) / 100
