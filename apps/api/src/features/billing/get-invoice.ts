import { dayOf } from '../../platform/days.ts'
import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'
import { shopZone } from '../settings/time-zone.ts'
import { linePictures } from './line-pictures.ts'
import { answeredInvoices } from './queries.ts'

/** One invoice with its seller, for the public page at its unguessable id. Drafts aren't shown. */
export const getInvoice: Handler<'getInvoice'> = async ({ services, db, params }) => {
  const timeZone = await shopZone(db, services.config)
  // unscoped invoice, invoice_line: whoever has the unguessable id may see the invoice
  const invoice = await answeredInvoices(db, dayOf(new Date(), timeZone))
    .select('invoice.address')
    .where('invoice._id', '=', params.id)
    .where('invoice.timestamp', 'is not', null)
    .executeTakeFirst()
  if (!invoice) throw new AppError('invoice_not_found')
  const { signature: _, ...seller } = await readShop(db, services.config)
  return {
    ...invoice,
    companyName: seller.companyName,
    timeZone,
    seller,
    pictures: await linePictures(db, invoice._id),
  }
}
