import type { TaxBasis } from '@stitchdesk/contract/basics/money'
import type { SettingValue } from '@stitchdesk/contract/settings/settings'
import { type ShopTax, taxOf } from '@stitchdesk/contract/settings/tax-of'
import { type CreditAtIssue, creditAtIssueOf } from '@stitchdesk/contract/terms/credit-at-issue'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { readSetting, readSettings } from '../settings/read-setting.ts'
import { shopToday } from '../settings/time-zone.ts'
import { readTermsOf } from './stored-terms.ts'

/** A customer's present terms for invoices. */
export interface InvoiceTerms {
  /** days until one is due */
  dueDays: number
  /** in percent */
  taxRate: number
  /** '' is the reader's own word */
  taxName: string
  taxBasis: TaxBasis
  /** why there is no tax, '' where there is */
  noTax: string
  /** whether they take the customer's credit */
  creditAtIssue: CreditAtIssue
}

/**
 * The terms of invoices of some customers, by `customer._id`.
 * @param day the invoices', `YYYY-MM-DD`; the shop's today without
 */
export async function invoiceTermsOf(
  db: Database,
  config: Pick<Config, 'INVOICE_DUE_DAYS' | 'TAX_RATE' | 'TIME_ZONE'>,
  customers: readonly Reached<'customer'>[],
  day?: string,
): Promise<(customerId: Reached<'customer'>) => InvoiceTerms> {
  const [termsOf, { value: shop }, tax] = await Promise.all([
    readTermsOf(db, customers),
    readSetting(db, 'billing'),
    shopTax(db, config, day),
  ])
  return (customerId) => {
    const { billing, dueDays, taxReason, taxNumber } = termsOf(customerId)
    const isTaxed = taxReason === ''
    return {
      dueDays: dueDays ?? dueDaysOf(shop, config),
      creditAtIssue: creditAtIssueOf(shop.creditAtIssue, billing),
      taxRate: isTaxed ? tax.rate : 0,
      taxName: isTaxed ? tax.name : '',
      taxBasis: tax.basis,
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

/** The shop's tax on invoices of a day; of its today without. */
export async function shopTax(
  db: Database,
  config: Pick<Config, 'TAX_RATE' | 'TIME_ZONE'>,
  day?: string,
): Promise<ShopTax> {
  const { taxes, shop } = await readSettings(db, ['taxes', 'shop'])
  const usual = Math.round(config.TAX_RATE * 1000) / 1000
  return taxOf(taxes.value, { usual, country: shop.value.country, day: day ?? (await shopToday(db, config)) })
}
