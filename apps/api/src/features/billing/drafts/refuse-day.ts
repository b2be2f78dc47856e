import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { mayConfirmPayments } from '../../access/scope.ts'
import { readSetting } from '../../settings/read-setting.ts'

/**
 * Refuses a day that invoices can't have.
 * @param days.today the shop's
 * @throws AppError forbidden for who doesn't keep the books, invalid_body for a day to come, books_closed for one of a closed month
 */
export async function refuseDay(
  db: Database,
  actor: Actor,
  { invoiceDate, today }: { invoiceDate: string; today: string },
): Promise<void> {
  if (!mayConfirmPayments(actor)) throw new AppError('forbidden')
  if (invoiceDate > today) throw invalidField('invoiceDate', describeIssue('invoice_in_future', { today }))
  const { value } = await readSetting(db, 'books')
  if (invoiceDate <= value.closedThrough) throw new AppError('books_closed')
}
