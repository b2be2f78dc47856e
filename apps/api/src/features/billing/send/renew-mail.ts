import { AppError } from '../../../platform/errors.ts'
import type { RenewMail } from '../../mail/again/resend-message.ts'
import { findCustomerById } from '../billed-customers.ts'
import { lockLedger } from '../ledger/lock-ledger.ts'
import { sendReminder } from '../reminders/remind-customer.ts'
import { sendStatementOf } from '../statement/send-statement.ts'

/**
 * Sends a reminder or a statement again with today's figures, for which it holds the ledger. It leaves other emails alone, since their
 * figures stay true.
 */
export const renewMail: RenewMail = async (trx, { kind, accountId, statementMonth: month }) => {
  const isDated = kind === 'reminder' || (kind === 'statement' && month !== null)
  if (!isDated || accountId === null) return undefined
  const customer = await findCustomerById(trx, accountId)
  if (!customer) throw new AppError('mail_no_receiver')
  await lockLedger(trx, customer.customerId)
  const again = true
  return async (context) => {
    const { _id } =
      month === null
        ? await sendReminder(trx, context, customer, { again })
        : await sendStatementOf(trx, context, customer, { month, again })
    return _id
  }
}
