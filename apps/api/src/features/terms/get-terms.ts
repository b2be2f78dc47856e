import type { CustomerTermsInCents } from '@stitchdesk/contract/terms/terms'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { findCustomerWithin } from '../access/find-customer.ts'
import type { Handler, Services } from '../operation.ts'
import { readHoldRules, standingOf } from './customer-hold.ts'
import { invoiceTermsOf, shopDueDays, shopTax } from './invoice-terms.ts'
import { readTerms } from './stored-terms.ts'

/** A customer's terms, as they stand today. */
export const getCustomerTerms: Handler<'getCustomerTerms'> = async ({ services, db, actor, params }) =>
  answeredTerms(db, services, (await findCustomerWithin(db, actor, params._id)).customerId)

/** The caller's own terms, without what staff noted. */
export const getOwnTerms: Handler<'getOwnTerms'> = async ({ services, db, actor }) => {
  if (actor.customerId === null) throw new AppError('customer_not_found')
  const { shopDueDays, shopTaxRate, tax, taxReason, onHold, holdReason, version, ...terms } = await answeredTerms(
    db,
    services,
    actor.customerId,
  )
  const { dueDays, taxRate, taxBasis } = (await invoiceTermsOf(db, services.config, [actor.customerId]))(
    actor.customerId,
  )
  return { ...terms, dueDays, taxRate, taxBasis }
}

/** The terms of a customer found within reach, by `customer._id`. */
export async function answeredTerms(
  db: Database,
  { config }: Pick<Services, 'config'>,
  customerId: Reached<'customer'>,
): Promise<CustomerTermsInCents> {
  const { taxReason, holdReason, ...terms } = await readTerms(db, customerId)
  const tax = await shopTax(db, config)
  return {
    ...terms,
    tax: taxReason === '' ? 'shop' : 'none',
    taxReason,
    onHold: holdReason !== '',
    holdReason,
    ...(await standingOf(db, await readHoldRules(db, config), customerId)),
    shopDueDays: await shopDueDays(db, config),
    shopTaxRate: tax.rate,
    taxBasis: tax.basis,
  }
}
