import { pathTo } from '@stitchdesk/contract/addresses'
import type { Language } from '@stitchdesk/contract/basics/enums'
import { PAGES, type PageName } from '@stitchdesk/contract/pages'
import {
  type MailedReport,
  type MailedReportName,
  mayGetReport,
  REPORT_RHYTHMS,
} from '@stitchdesk/contract/reports/mailed-report'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { dayOf } from '../../../platform/days.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { TableFile } from '../../../platform/tables/send-rows.ts'
import type { Reader } from '../../access/scope.ts'
import { languageOf, queueMail } from '../../mail/queue-mail.ts'
import type { Services } from '../../operation.ts'
import { readShop } from '../../settings/read-setting.ts'
import { shopZone } from '../../settings/time-zone.ts'
import type { Days } from '../equal-days.ts'
import { dueDay, isStillDue, mailedDays } from './due-days.ts'
import { type Mailed, type MailedFigure, reportMail } from './report-mail.ts'

/** Mails saved reports to their readers. */
export const MAIL_REPORTS = defineJob('mail-reports', { retryLimit: 5, retryDelay: 300 })

/** Reads what a report says: its main figures, and all its rows as a file. */
interface ReportContent {
  figures(db: Database, mailed: Mailed): Promise<{ before: Days; figures: MailedFigure[] }>
  file(db: Database, mailed: Mailed, language: Language): Promise<TableFile>
}

/** Starts mailing reports, looking each morning of the shop. */
export async function startMailingReports(services: Services, content: ReportContent): Promise<void> {
  await services.jobs.work(MAIL_REPORTS, () => mailReports(services.db, services, content))
  const timeZone = await shopZone(services.db, services.config)
  await services.jobs.repeat(MAIL_REPORTS, '30 6 * * *', { timeZone, missed: 'once' })
}

/**
 * Mails each due report to every reader who hasn't got it yet, one transaction each: however often it runs, in whatever process,
 * nobody gets a report twice. A failed one keeps no other from being mailed, and is tried again.
 * @param now the moment by which reports are due
 */
export async function mailReports(
  db: Database,
  services: Services,
  content: ReportContent,
  now = new Date(),
): Promise<void> {
  const timeZone = await shopZone(db, services.config)
  const today = dayOf(now, timeZone)
  const failures: unknown[] = []
  for (const every of REPORT_RHYTHMS) {
    if (!isStillDue(every, today)) continue
    const due = dueDay(every, today)
    // A reader who was added on the due day or later gets the next one.
    const { rows } = await sql<{ reportId: string; accountId: Reached<'account'> }>`
      SELECT got."reportId", got."accountId" FROM mailed_report_recipient got JOIN mailed_report saved ON saved."_id" = got."reportId"
      WHERE saved."every" = ${every} AND saved."removedAt" IS NULL
        AND (got."addedAt" AT TIME ZONE ${timeZone}::text)::date < ${due}::date AND NOT EXISTS (
          SELECT FROM report_mailing mailed WHERE mailed."reportId" = got."reportId" AND mailed."accountId" = got."accountId"
            AND mailed."dueDay" = ${due}::date)
      ORDER BY got."reportId", got."accountId"`.execute(db)
    for (const row of rows) {
      try {
        await db.transaction().execute((trx) => mailReport(trx, services, content, { ...row, due, timeZone }))
      } catch (error) {
        services.log.error({ err: error, ...row }, 'a saved report was not mailed')
        failures.push(error)
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Saved reports that were not mailed: ${failures.length}`)
}

interface Due {
  reportId: string
  accountId: Reached<'account'>
  due: string
  timeZone: string
}

async function mailReport(
  trx: Transaction<DB>,
  services: Services,
  content: ReportContent,
  { reportId, accountId, due, timeZone }: Due,
) {
  const saved = await savedReport(trx, reportId)
  if (!saved) return
  const days = mailedDays(saved.range, due)
  const marked = await trx
    .insertInto('report_mailing')
    .values({ reportId, accountId, dueDay: due, ...days })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reportId')
    .executeTakeFirst()
  const reader = marked && (await readerOf(trx, accountId, saved.report))
  if (!reader) return
  const { before, figures } = await content.figures(trx, { saved, days, reader, timeZone })
  const messageId = await queueMail(trx, services, {
    kind: 'report',
    to: reader.email,
    accountId,
    content: (texts) =>
      reportMail(texts, {
        ...{ name: saved.name, days, before, figures, reader },
        path: pathOf(saved, days, reader),
        stopAt: `${services.config.PUBLIC_URL}${pathTo('mailedReports')}`,
      }),
  })
  await trx
    .updateTable('report_mailing')
    .set({ messageId })
    .where('reportId', '=', reportId)
    .where('accountId', '=', accountId)
    .where('dueDay', '=', due)
    .execute()
}

/**
 * The rows that go with an email about a report, read when it is sent; nothing for readers who may not read it any more.
 * @throws Error if they can't be read: the email is tried again, because it is worth little without them
 */
export async function attachReport(
  services: Services,
  content: ReportContent,
  messageId: Reached<'mail_message'>,
): Promise<TableFile | undefined> {
  const { db, config } = services
  const mailing = await db
    .selectFrom('report_mailing')
    .select(['reportId', 'accountId', 'from', 'to'])
    .where('messageId', '=', messageId)
    .executeTakeFirst()
  const saved = mailing && (await savedReport(db, mailing.reportId, { removed: true }))
  const reader = saved && (await readerOf(db, mailing.accountId, saved.report))
  if (!reader) return undefined
  const { from, to } = mailing
  const language = await languageOf(db, mailing.accountId, await readShop(db, config))
  return content.file(db, { saved, days: { from, to }, reader, timeZone: await shopZone(db, config) }, language)
}

type Saved = Pick<MailedReport, 'name' | 'report' | 'range' | 'format' | 'filters'>

async function savedReport(db: Database, _id: string, { removed = false } = {}): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    SELECT "name", "report", "range", "format", "filters" FROM mailed_report
    WHERE "_id" = ${_id} AND (${removed} OR "removedAt" IS NULL)`.execute(db)
  return rows[0]
}

type Recipient = Reader & { userName: string; contactPerson: string; email: string }

/** Somebody who gets a report, as long as they work here in a role that may read it. */
async function readerOf(
  db: Database,
  _id: Reached<'account'>,
  report: MailedReportName,
): Promise<Recipient | undefined> {
  const account = await db
    .selectFrom('account')
    .select(['_id', 'userName', 'contactPerson', 'email', 'Designation', 'customerId'])
    .where('_id', '=', _id)
    .where('delete', '=', false)
    .executeTakeFirst()
  if (!account || !mayGetReport(account.Designation, report)) return undefined
  return account
}

const PAGE_OF = {
  'designers-progress': 'designersProgress',
  'sales-man-progress': 'salesManProgress',
  'orders-report': 'ordersReport',
  'customers-report': 'customersReport',
  'company-report': 'companyReport',
  money: 'moneyReport',
} as const satisfies Record<MailedReportName, PageName>

/** The page with the whole report, or, for readers who can't open that, their list of emails. */
function pathOf({ report, filters }: Saved, { from, to }: Days, { Designation }: Reader): string {
  const page = PAGE_OF[report]
  if (!PAGES[page].roles.some((role) => role === Designation)) return pathTo('mailedReports')
  if (report === 'money') return `${pathTo(page)}?month=${to.slice(0, 7)}`
  const search = new URLSearchParams({ from, to })
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value)
  return `${pathTo(page)}?${search}`
}
