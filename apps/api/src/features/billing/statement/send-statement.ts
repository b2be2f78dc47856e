import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import type { Context, Handler } from '../../operation.ts'
import type { BilledCustomer } from '../billed-customers.ts'
import { holdLedger } from '../ledger/find-ledger.ts'
import { sendDocument } from '../send/send-document.ts'
import { readStatement } from './read-statement.ts'
import { statementDraft } from './statement-mail.ts'

/** Emails a customer their statement of a month, with its PDF. */
export const sendStatement: Handler<'sendStatement'> = ({ services, db, actor, params: { id, month } }) =>
  db.transaction().execute(async (trx) => {
    const customer = await holdLedger(trx, actor, id)
    return sendStatementOf(trx, { services, actor }, customer, { month })
  })

/**
 * The same in a transaction that holds the ledger.
 * @param again see `sendDocument`
 */
export async function sendStatementOf(
  trx: Transaction<DB>,
  context: Context,
  customer: BilledCustomer,
  { month, again = false }: { month: string; again?: boolean },
) {
  const statement = await readStatement(trx, context.services, customer, month)
  const draft = statementDraft(statement, customer)
  const isSame = sql<boolean>`mail_message."statementMonth" = ${month}`
  const { sent, isNew } = await sendDocument(trx, context, { customer, draft, isSame, again })
  if (isNew && statement.isOver) await markMailed(trx, { customerId: customer.customerId, month })
  return sent
}

/**
 * Records that a customer got the statement of a past month, so that the monthly job doesn't email it too.
 * @returns false if that was recorded before
 */
export async function markMailed(
  trx: Transaction<DB>,
  mailed: { customerId: Reached<'customer'>; month: string },
): Promise<boolean> {
  const marked = await trx
    .insertInto('statement_mail')
    .values(mailed)
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst()
  return marked !== undefined
}
