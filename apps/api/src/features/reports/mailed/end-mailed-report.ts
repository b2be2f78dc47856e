import { sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import type { Handler } from '../../operation.ts'
import { mailedReports } from './mailed-reports.ts'

/** Stops mailing a report to anybody. What was mailed stays in the email log. */
export const deleteMailedReport: Handler<'deleteMailedReport'> = async ({ services, db, actor, params: { _id } }) => {
  const { rows } = await sql`
    UPDATE mailed_report SET "removedAt" = now() WHERE "_id" = ${_id} AND "removedAt" IS NULL RETURNING "_id"`.execute(
    db,
  )
  if (rows.length === 0) throw new AppError('record_not_found')
  return { docs: await mailedReports(db, services, actor) }
}

/** Stops mailing it to the caller. */
export const leaveMailedReport: Handler<'leaveMailedReport'> = async ({ services, db, actor, params: { _id } }) => {
  const { rows } = await sql`
    DELETE FROM mailed_report_recipient WHERE "reportId" = ${_id} AND "accountId" = ${actor._id} RETURNING "reportId"`.execute(
    db,
  )
  if (rows.length === 0) throw new AppError('record_not_found')
  return { docs: await mailedReports(db, services, actor) }
}
