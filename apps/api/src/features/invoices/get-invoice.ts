import { AppError } from '../../errors.ts'
import type { Handler } from '../../handler.ts'
import { selectInvoices } from './queries.ts'

/** One invoice for whoever holds its unguessable id. */
export const getInvoice: Handler<'getInvoice'> = async ({ services, db, params }) => {
  const invoice = await selectInvoices(db).where('invoice._id', '=', params.id).executeTakeFirst()
  if (!invoice) throw new AppError('record_not_found', 'There is no such invoice.')
  return { ...invoice, companyName: services.config.COMPANY_NAME }
}
