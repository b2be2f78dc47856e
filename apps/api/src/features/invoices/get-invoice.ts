import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { answeredInvoices } from './queries.ts'

/** One invoice for whoever holds its unguessable id. A draft is nobody's yet. */
export const getInvoice: Handler<'getInvoice'> = async ({ services, db, params }) => {
  const invoice = await answeredInvoices(db, services)
    .where('invoice._id', '=', params.id)
    .where('invoice.timestamp', 'is not', null)
    .executeTakeFirst()
  if (!invoice) throw new AppError('record_not_found', 'There is no such invoice.')
  return { ...invoice, companyName: services.config.COMPANY_NAME }
}
