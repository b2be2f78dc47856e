import type { PublicInvoiceInCents } from '@stitchdesk/contract/billing/invoice'
import type { Database } from '../../../platform/database/database.ts'
import { dayOf } from '../../../platform/days.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../operation.ts'
import { readShop } from '../../settings/read-setting.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { answeredInvoices } from '../queries.ts'
import { linePictures } from './line-pictures.ts'

/**
 * An invoice with its seller, as it is today, for everybody who has its unguessable id. Drafts aren't shown.
 * @throws AppError invoice_not_found
 */
export async function readInvoice(
  db: Database,
  { config }: Pick<Services, 'config'>,
  _id: string,
): Promise<PublicInvoiceInCents> {
  const timeZone = await shopZone(db, config)
  // unscoped invoice, invoice_line: whoever has the unguessable id may see the invoice
  const invoice = await answeredInvoices(db, dayOf(new Date(), timeZone))
    .select(['invoice.address', 'invoice.noTax'])
    .where('invoice._id', '=', _id)
    .where('invoice.timestamp', 'is not', null)
    .executeTakeFirst()
  if (!invoice) throw new AppError('invoice_not_found')
  const { signature: _signature, language: _language, ...seller } = await readShop(db, config)
  const pictures = await linePictures(db, invoice._id)
  return {
    ...invoice,
    companyName: seller.companyName,
    takesCards: config.STRIPE !== undefined,
    timeZone,
    seller,
    pictures: Object.fromEntries(pictures.map(({ orderId, address }) => [orderId, address])),
  }
}
