import { moneyText } from '@stitchdesk/contract/basics/money'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Context, Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import type { BilledCustomer } from '../billed-customers.ts'
import { holdLedger } from '../ledger/find-ledger.ts'
import { sendDocument } from '../send/send-document.ts'
import { lateLessCredit, readSteps } from './late-invoices.ts'
import { markReminded } from './mark-reminded.ts'
import { reminderDraft } from './reminder-draft.ts'

/** Reminds a customer now of all that is late, whatever the shop's steps; steps already reached aren't emailed again. */
export const remindCustomer: Handler<'remindCustomer'> = ({ services, db, actor, params }) =>
  db.transaction().execute(async (trx) => {
    const customer = await holdLedger(trx, actor, params._id)
    return sendReminder(trx, { services, actor }, customer)
  })

/**
 * The same in a transaction that holds the ledger.
 * @param again see `sendDocument`
 * @throws AppError nothing_to_remind, remind_covered
 */
export async function sendReminder(
  trx: Transaction<DB>,
  context: Context,
  customer: BilledCustomer,
  { again = false }: { again?: boolean } = {},
) {
  const today = await shopToday(trx, context.services.config)
  const steps = await readSteps(trx)
  const { late, overdue, credit } = await lateLessCredit(trx, customer.customerId, { steps, today })
  if (late.length === 0) throw new AppError('nothing_to_remind')
  if (credit >= overdue)
    throw new AppError('remind_covered', { overdue: moneyText(overdue), credit: moneyText(credit) })
  const draft = await reminderDraft(trx, context.services, { customer, late, credit, due: late, steps })
  const { sent, isNew } = await sendDocument(trx, context, { customer, draft, isSame: sql`true`, again })
  if (isNew) await markReminded(trx, context, late)
  return sent
}
