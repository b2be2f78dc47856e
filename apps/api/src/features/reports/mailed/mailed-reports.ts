import { isAdminRole } from '@stitchdesk/contract/basics/roles'
import { type MailedReport, type MailedReportName, mayGetReport } from '@stitchdesk/contract/reports/mailed-report'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { dayOf } from '../../../platform/days.ts'
import { AppError } from '../../../platform/errors.ts'
import { isEmployee } from '../../access/employees.ts'
import { calledEmployee } from '../../access/person-names.ts'
import type { Services } from '../../operation.ts'
import { shopZone } from '../../settings/time-zone.ts'
import { nextDueDay } from './due-days.ts'

type Stored = Omit<MailedReport, 'recipients' | 'nextDay' | 'filters'> & {
  filters: MailedReport['filters']
  recipients: { _id: string; name: string; Designation: string; left: boolean }[]
}

/** Condition on `saved`, a report to mail: the caller is an administrator, or gets it. */
function reachesMailed({ _id, Designation }: Actor): RawBuilder<boolean> {
  if (isAdminRole(Designation)) return sql`true`
  return sql`EXISTS (SELECT FROM mailed_report_recipient got WHERE got."reportId" = saved."_id" AND got."accountId" = ${_id})`
}

/** The reports to mail within the caller's reach, by name. */
export async function mailedReports(
  db: Database,
  { config }: Pick<Services, 'config'>,
  actor: Actor,
  where: RawBuilder<boolean> = sql`true`,
): Promise<MailedReport[]> {
  const today = dayOf(new Date(), await shopZone(db, config))
  const shown = isAdminRole(actor.Designation) ? sql`true` : sql`got."accountId" = ${actor._id}`
  const { rows } = await sql<Stored>`
    SELECT saved."_id", saved."name", saved."report", saved."every", saved."range", saved."format", saved."filters", saved."version",
      coalesce((SELECT json_agg(json_build_object('_id', account."_id", 'name', ${calledEmployee('account')},
          'Designation', account."Designation", 'left', account."delete") ORDER BY ${calledEmployee('account')}, account."_id")
        FROM mailed_report_recipient got JOIN account ON account."_id" = got."accountId"
        WHERE got."reportId" = saved."_id" AND ${shown}), '[]') AS "recipients",
      EXISTS (SELECT FROM mailed_report_recipient got
        WHERE got."reportId" = saved."_id" AND got."accountId" = ${actor._id}) AS "mine",
      latest."mailedAt", coalesce(latest."failed", 0)::int AS "failed"
    FROM mailed_report saved LEFT JOIN LATERAL (
      SELECT max(mailing."mailedAt") AS "mailedAt",
        count(*) FILTER (WHERE message."status" IN ('failed', 'uncertain') AND message."resentAs" IS NULL) AS "failed"
      FROM report_mailing mailing JOIN mail_message message ON message."_id" = mailing."messageId"
      WHERE mailing."reportId" = saved."_id" GROUP BY mailing."dueDay" ORDER BY mailing."dueDay" DESC LIMIT 1
    ) latest ON true
    WHERE saved."removedAt" IS NULL AND ${reachesMailed(actor)} AND ${where}
    ORDER BY lower(saved."name"), saved."_id"`.execute(db)
  return rows.map(({ recipients, ...saved }) => ({
    ...saved,
    recipients: recipients.map(({ Designation, left, ...person }) => ({
      ...person,
      mayRead: !left && mayGetReport(Designation, saved.report),
    })),
    nextDay: nextDueDay(saved.every, today),
  }))
}

/** One of them. @throws AppError record_not_found */
export async function mailedReport(
  db: Database,
  services: Pick<Services, 'config'>,
  actor: Actor,
  _id: string,
): Promise<MailedReport> {
  const [saved] = await mailedReports(db, services, actor, sql`saved."_id" = ${_id}`)
  if (!saved) throw new AppError('record_not_found')
  return saved
}

/** Staff who may get some report, by name. */
export async function reportReaders(db: Database) {
  const { rows } = await sql<{ _id: Reached<'account'>; name: string; Designation: string }>`
    SELECT account."_id", ${calledEmployee('account')} AS "name", account."Designation" FROM account
    WHERE NOT account."delete" AND ${isEmployee('account')} ORDER BY lower(${calledEmployee('account')}), account."_id"`.execute(
    db,
  )
  return rows
}

/** Who of these people may get a report. */
export async function whoMayGet(db: Database, report: MailedReportName, ids: readonly string[]) {
  const readers = await reportReaders(db)
  return readers.filter(({ _id, Designation }) => ids.includes(_id) && mayGetReport(Designation, report))
}
