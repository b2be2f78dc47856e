import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { REPORTS_LIMITS } from '@stitchdesk/contract/reports/limits'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import type { Handler, OperationContext } from '../../operation.ts'
import { mailedReport, whoMayGet } from './mailed-reports.ts'

type Body = Omit<OperationContext<'changeMailedReport'>['body'], 'version'>

/** Saves a report to be mailed, from its next due day on. */
export const saveMailedReport: Handler<'saveMailedReport'> = ({ services, db, actor, body }) =>
  db.transaction().execute(async (trx) => {
    const recipients = await recipientsOf(trx, body)
    // Saved by several at once, no more than the limit stay.
    await sql`SELECT pg_advisory_xact_lock(hashtext('mailed_report'))`.execute(trx)
    const { rows } = await sql<{ kept: number }>`
      SELECT count(*)::int AS kept FROM mailed_report WHERE "removedAt" IS NULL`.execute(trx)
    if ((rows[0]?.kept ?? 0) >= REPORTS_LIMITS.mailedReports)
      throw invalidField('name', describeIssue('too_many', { max: REPORTS_LIMITS.mailedReports }))
    const { _id } = await trx
      .insertInto('mailed_report')
      .values({ ...columnsOf(body), createdBy: actor._id })
      .returning('_id')
      .executeTakeFirstOrThrow()
    await setRecipients(trx, _id, recipients)
    return mailedReport(trx, services, actor, _id)
  })

/** Changes an emailed report. Its readers stay; with another rhythm, they count as new. */
export const changeMailedReport: Handler<'changeMailedReport'> = ({ services, db, actor, params: { _id }, body }) =>
  db.transaction().execute(async (trx) => {
    const stored = await trx
      .selectFrom('mailed_report')
      .select(['every', 'version'])
      .where('_id', '=', _id)
      .where('removedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw new AppError('record_not_found')
    if (stored.version !== body.version) throw new AppError('stale_version')
    const recipients = await recipientsOf(trx, body)
    await trx
      .updateTable('mailed_report')
      .set({ ...columnsOf(body), version: stored.version + 1 })
      .where('_id', '=', _id)
      .execute()
    const begins = stored.every === body.every ? [] : recipients
    await trx
      .deleteFrom('mailed_report_recipient')
      .where('reportId', '=', _id)
      .where((eb) => eb.or([eb('accountId', 'not in', recipients), ...begins.map((id) => eb('accountId', '=', id))]))
      .execute()
    await setRecipients(trx, _id, recipients)
    return mailedReport(trx, services, actor, _id)
  })

const columnsOf = ({ name, report, every, range, format, filters }: Body) => ({
  name,
  report,
  every,
  range,
  format,
  filters: JSON.stringify(filters),
})

const setRecipients = (trx: Transaction<DB>, reportId: string, recipients: readonly Reached<'account'>[]) =>
  trx
    .insertInto('mailed_report_recipient')
    .values(recipients.map((accountId) => ({ reportId, accountId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Nobody is mailed what they may not read. */
async function recipientsOf(trx: Transaction<DB>, { report, recipients }: Body): Promise<Reached<'account'>[]> {
  const readers = (await whoMayGet(trx, report, recipients)).map(({ _id }) => _id)
  if (recipients.some((id) => !readers.some((_id) => _id === id)))
    throw invalidField('recipients', describeIssue('invalid_choice', {}))
  return readers
}
