import type { Handler } from '../../operation.ts'
import { sendPdf } from '../document/send-pdf.ts'
import { findLedger } from '../ledger/find-ledger.ts'
import { readStatement } from './read-statement.ts'
import { statementPdf } from './statement-pdf.ts'

/** The statement of a customer within reach for one month; a customer reads their own. */
export const getStatement: Handler<'getStatement'> = async ({ services, db, actor, params }) =>
  readStatement(db, services, await findLedger(db, actor, params.id), params.month)

/** A statement as a PDF. */
export const downloadStatement: Handler<'downloadStatement'> = async ({ services, db, actor, params, http, reply }) => {
  const customer = await findLedger(db, actor, params.id)
  await services.rateLimits.take('invoicePdfsByAddress', http.ip)
  return sendPdf(reply, await statementPdf(db, services, customer, params.month, actor._id))
}
