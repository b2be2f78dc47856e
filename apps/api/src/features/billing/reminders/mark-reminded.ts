import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import { recordChanges } from '../../events/record-event.ts'
import type { Context } from '../../operation.ts'
import type { Late } from './late-invoices.ts'

/** Stores which step was emailed for each invoice, and by whom, so that no step is emailed twice. */
export async function markReminded(trx: Transaction<DB>, context: Context, late: readonly Late[]): Promise<void> {
  const steps = late.flatMap(({ _id, step, isNew }) => (isNew && step !== null ? [{ invoiceId: _id, step }] : []))
  if (steps.length > 0) await trx.insertInto('invoice_reminder').values(steps).execute()
  await recordChanges(
    trx,
    context,
    late.map(({ _id, step, daysLate }) => ({ entity: 'invoice', _id, after: { reminded: { step, daysLate } } })),
  )
}
