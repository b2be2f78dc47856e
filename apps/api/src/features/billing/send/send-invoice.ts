import type { Cents } from '@stitchdesk/contract/basics/money'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { present } from '../../../platform/present.ts'
import type { Context, Handler } from '../../operation.ts'
import { readShop } from '../../settings/read-setting.ts'
import { findLedger } from '../ledger/find-ledger.ts'
import { openItems } from '../ledger/open-items.ts'
import { invoiceMail } from '../mail-invoice.ts'
import { holdInvoice } from '../queries.ts'
import { sendDocument } from './send-document.ts'

/** Emails an issued invoice to its customer, with its PDF. */
export const sendInvoice: Handler<'sendInvoice'> = ({ services, db, actor, params: { _id } }) =>
  db.transaction().execute((trx) => sendInvoiceOf(trx, { services, actor }, _id))

/** The same in a transaction. */
export async function sendInvoiceOf(trx: Transaction<DB>, context: Context & { actor: Actor }, named: string) {
  const { _id, timestamp, dueDate, grandTotal, mauth_id, voidedAt } = await holdInvoice(trx, context.actor, named)
  if (timestamp === null) throw new AppError('send_draft')
  if (voidedAt !== null) throw new AppError('mail_void')
  const customer = await findLedger(trx, context.actor, mauth_id)
  const { companyName } = await readShop(trx, context.services.config)
  const due = present(dueDate, 'The due date of an issued invoice')
  const invoice = { _id, customer, timestamp, due, grandTotal, ...(await creditOf(trx, _id)) }
  const { sent } = await sendDocument(trx, context, {
    customer,
    draft: { kind: 'invoice', invoiceId: _id, content: (texts) => invoiceMail(texts, invoice, companyName) },
    isSame: sql`mail_message."invoiceId" = ${_id}`,
  })
  return sent
}

/** The credit from before an invoice that has been applied to it, and what it still owes. */
async function creditOf(db: Database, invoiceId: Reached<'invoice'>): Promise<{ credit: Cents; owed: Cents }> {
  const given = sql`(SELECT coalesce(sum(allocation."amount"), 0)::bigint FROM ledger_allocation allocation
    JOIN ledger_entry paying ON paying."_id" = allocation."creditId" AND paying."number" < item."number" WHERE allocation."debitId" = item."_id")`
  const isIt = sql`entry."kind" = 'invoice' AND entry."invoiceId" = ${invoiceId}`
  const { rows } = await sql<{ credit: Cents; owed: Cents }>`
    SELECT ${given} AS "credit", item."open" AS "owed" FROM ${openItems(isIt)} item`.execute(db)
  return present(rows[0], 'The entry of an issued invoice')
}
