import type { Handler } from '../../operation.ts'
import { sendInvoiceOf } from '../send/send-invoice.ts'
import { eachChosen } from './each-chosen.ts'

/** Emails chosen invoices, each in a transaction of its own; one that was sent a moment ago is not sent twice. */
export const sendInvoices: Handler<'sendInvoices'> = async ({ services, db, actor, body }) => {
  const context = { services, actor }
  const sent = await eachChosen(body.ids, (_id) => db.transaction().execute((trx) => sendInvoiceOf(trx, context, _id)))
  return { ...sent, asFile: services.config.SMTP_URL === undefined }
}
