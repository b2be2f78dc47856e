import { setTimeout as sleep } from 'node:timers/promises'
import { REPORT_RHYTHMS } from '@stitchdesk/contract/reports/mailed-report'
import { isStillDue } from '../../apps/api/src/features/reports/mailed/due-days.ts'
import { MAIL_REPORTS } from '../../apps/api/src/features/reports/mailed/mail-reports.ts'
import { dayOf } from '../../apps/api/src/platform/days.ts'
import type { Random } from '../../demo/random.ts'
import { type Client, Unanswered } from './client.ts'
import { beginJob, query } from './database.ts'
import { count, type Ledger } from './ledger.ts'

interface ReportDesk {
  ledger: Ledger
  random: Random
  admin: Client
  /** Where the database is now. */
  address: () => Promise<string>
}

const SHOP = Intl.DateTimeFormat().resolvedOptions().timeZone
const MAILED_MS = 60_000
/** Each sending goes through all that are saved. */
const MOST = 60

/** Reports can be tortured on the days alone on which one is due, and until it is too late for it. */
const dueRhythm = () => REPORT_RHYTHMS.find((every) => isStillDue(every, dayOf(new Date(), SHOP)))

/** A report is saved as if that was long ago, and reports are mailed, by two jobs at once sometimes. */
export async function reportStep({ ledger, random, admin, address }: ReportDesk): Promise<void> {
  const every = dueRhythm()
  if (!every || ledger.mailedReports.size >= MOST) return
  const name = random.uuid()
  ledger.mailedReports.set(name, false)
  const recipients = (await admin.call('listReportReaders')).docs.map(({ _id }) => _id)
  const draft = { report: 'customers-report', every, range: 'month-to-date', format: 'csv' } as const
  await admin.call('saveMailedReport', { body: { ...draft, name, recipients } })
  try {
    const at = await address()
    await query(at, `UPDATE mailed_report_recipient SET "addedAt" = now() - interval '40 days'`)
    await beginJob(at, MAIL_REPORTS)
    if (random.chance(0.3)) await beginJob(at, MAIL_REPORTS)
  } catch (error) {
    throw new Unanswered('saveMailedReport', 0, String(error))
  }
  ledger.mailedReports.set(name, true)
  count(ledger, 'reports to mail')
  await sleep(500)
}

/** Each selects what must never be of mailed reports. */
const HALF_MAILED: Record<string, string> = {
  'a report that counts as mailed without its email': `SELECT "reportId" FROM report_mailing WHERE "messageId" IS NULL`,
  'an email of a report that does not count': `SELECT _id FROM mail_message m WHERE kind = 'report'
     AND NOT EXISTS (SELECT FROM report_mailing WHERE "messageId" = m._id)`,
}

/** Holds what was mailed of reports against what was saved. */
export async function checkReports(address: string, { mailedReports }: Ledger): Promise<string[]> {
  const problems: string[] = []
  for (const [what, text] of Object.entries(HALF_MAILED)) {
    const rows = await query(address, text)
    if (rows.length > 0) problems.push(`${rows.length} times ${what}, such as ${JSON.stringify(rows[0])}`)
  }
  const saved = await query<{ name: string }>(address, 'SELECT name FROM mailed_report')
  const names = new Set(saved.map(({ name }) => name))
  if (names.size < saved.length) problems.push('A report is saved twice.')
  for (const [name, isSaved] of mailedReports) {
    if (isSaved && !names.has(name)) problems.push(`The report ${name} was answered and is not there.`)
  }
  return problems
}

/** Waits until every report that is due was mailed, once. */
export async function mailAllReports(address: string, ledger: Ledger): Promise<string[]> {
  if (!dueRhythm()) return []
  await query(address, `UPDATE mailed_report_recipient SET "addedAt" = now() - interval '40 days'`)
  const deadline = performance.now() + MAILED_MS
  const unmailed = () =>
    query<{ name: string }>(
      address,
      `SELECT r.name FROM mailed_report r JOIN mailed_report_recipient t ON t."reportId" = r._id
         LEFT JOIN report_mailing m ON m."reportId" = r._id AND m."accountId" = t."accountId"
         GROUP BY r.name, t."accountId" HAVING count(m."reportId") <> 1`,
    )
  while ((await unmailed()).length > 0 && performance.now() < deadline) {
    await beginJob(address, MAIL_REPORTS)
    await sleep(3_000)
  }
  const left = await unmailed()
  return [
    ...left.map(({ name }) => `The report ${name} was not mailed once.`),
    ...(await checkReports(address, ledger)),
  ]
}
