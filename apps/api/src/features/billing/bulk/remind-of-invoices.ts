import { AppError } from '../../../platform/errors.ts'
import type { Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { findLedger } from '../ledger/find-ledger.ts'
import { holdInvoice, stateOn } from '../queries.ts'
import { sendReminder } from '../reminders/remind-customer.ts'
import { eachChosen } from './each-chosen.ts'

/** Reminds the customers of chosen invoices, each once of all that is overdue, however many of their invoices are chosen. */
export const remindOfInvoices: Handler<'remindOfInvoices'> = async ({ services, db, actor, body }) => {
  const today = await shopToday(db, services.config)
  const reminded = new Set<string>()
  const sent = await eachChosen(body.ids, (named) =>
    db.transaction().execute(async (trx) => {
      const { _id, mauth_id, customerId } = await holdInvoice(trx, actor, named)
      const { state } = await trx
        .selectFrom('invoice')
        .select(stateOn(today).as('state'))
        .where('_id', '=', _id)
        .executeTakeFirstOrThrow()
      if (state !== 'Overdue') throw new AppError('remind_not_overdue')
      if (reminded.has(customerId)) return
      await sendReminder(trx, { services, actor }, await findLedger(trx, actor, mauth_id))
      reminded.add(customerId)
    }),
  )
  return { ...sent, emails: reminded.size, asFile: services.config.SMTP_URL === undefined }
}
