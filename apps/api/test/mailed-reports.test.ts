import { addDays } from '@stitchdesk/contract/basics/days'
import type { MailedReport, MailedReportDraft } from '@stitchdesk/contract/reports/mailed-report'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dueDay, isStillDue, mailedDays, nextDueDay } from '../src/features/reports/mailed/due-days.ts'
import { mailReports } from '../src/features/reports/mailed/mail-reports.ts'
import { MAILED_CONTENT } from '../src/features/reports/mailed/mailed-content.ts'
import { dayOf } from '../src/platform/days.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
import { waitForMail, waitForSent } from './support/mail.ts'

let app: TestApp
let admin: TestAccount
let sales: TestAccount
let designer: TestAccount
let customer: TestAccount

beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  sales = await buildStaff(app, 'sales')
  designer = await buildStaff(app, 'designer')
  customer = await buildCustomer(app, { company: 'Harbor Caps', assToSalesMan: sales.userName })
})
beforeEach(async () => {
  await sql`DELETE FROM report_mailing`.execute(app.services.db)
  await sql`DELETE FROM mailed_report_recipient`.execute(app.services.db)
  await sql`UPDATE mailed_report SET "removedAt" = now()`.execute(app.services.db)
})
afterAll(() => app.stop())

const draft = (over: Partial<MailedReportDraft> = {}): MailedReportDraft => ({
  ...{ name: 'Orders of the week', report: 'orders-report', every: 'week', range: 'last-week', format: 'csv' },
  recipients: [admin._id],
  ...over,
})
const save = (over: Partial<MailedReportDraft> = {}) => app.call('saveMailedReport', { as: admin, body: draft(over) })
const listed = async (as = admin) => (await app.call('listMailedReports', { as })).docs

/** The next due day after today by the shop's days, in the morning. */
function nextDue(every: MailedReport['every'] = 'week', daysLater = 0): Date {
  const today = dayOf(new Date(), app.services.config.TIME_ZONE)
  return new Date(`${addDays(nextDueDay(every, today), daysLater)}T15:00:00Z`)
}
/** Requests that fall into the week before the next due day. */
async function requestInTheWeek(over: Partial<Parameters<typeof buildRequest>[1]> = {}) {
  const request = await buildRequest(app, { customer, orderStatus: 'Done', price: 30, ...over })
  const day = addDays(dayOf(nextDue(), 'UTC'), -3)
  await sql`UPDATE request SET "submitDateTime" = ${`${day}T15:00:00Z`} WHERE "_id" = ${request._id}`.execute(
    app.services.db,
  )
  return request
}
const mailsTo = async ({ email }: TestAccount) =>
  (
    await app.services.db
      .selectFrom('mail_message')
      .select(['_id', 'subject', 'text', 'status'])
      .where('to', '=', email)
      .where('kind', '=', 'report')
      .execute()
  ).length
const mail = (now = nextDue()) => mailReports(app.services.db, app.services, MAILED_CONTENT, now)

describe('days of reports that are mailed', () => {
  test('are counted from the day on which a report is due', () => {
    expect(dueDay('week', '2026-11-26')).toBe('2026-11-23')
    expect(dueDay('week', '2026-11-23')).toBe('2026-11-23')
    expect(dueDay('week', '2026-11-29')).toBe('2026-11-23')
    expect(nextDueDay('week', '2026-11-29')).toBe('2026-11-30')
    expect(nextDueDay('month', '2026-12-31')).toBe('2027-01-01')
    expect(mailedDays('last-week', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(mailedDays('last-week', '2026-12-01')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
    expect(mailedDays('last-month', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(mailedDays('month-to-date', '2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(mailedDays('year-to-date', '2027-01-01')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  })

  test('make up for a few days without the product, not for more', () => {
    expect(isStillDue('week', '2026-11-26')).toBe(true)
    expect(isStillDue('week', '2026-11-27')).toBe(false)
    expect(isStillDue('month', '2026-11-07')).toBe(true)
    expect(isStillDue('month', '2026-11-08')).toBe(false)
  })
})

describe('a saved report', () => {
  test('is mailed with its figures and its rows, once, however many processes look', async () => {
    await requestInTheWeek()
    const before = await mailsTo(admin)
    await save({ name: 'Weekly customers', report: 'customers-report' })
    await Promise.all([mail(), mail(), mail()])
    await mail()
    expect(await mailsTo(admin)).toBe(before + 1)
    const sent = await waitForMail(app, admin.email, 'Weekly customers')
    expect(sent.text).toContain('$30.00 (before: $0.00)')
    expect(sent.text).toContain('/report-emails')
    const [file] = sent.attachments
    const to = addDays(dayOf(nextDue(), 'UTC'), -1)
    expect(file?.filename).toBe(`customers-report-${to}.csv`)
    const rows = Buffer.from(file?.content as ArrayBuffer).toString('utf8')
    expect(rows.split('\n')[0]).toContain('Total due')
    expect(rows).toContain('Harbor Caps')
    const [saved] = await listed()
    expect(saved).toMatchObject({ name: 'Weekly customers', failed: 0, mine: true })
    expect(saved?.mailedAt).not.toBeNull()

    const logged = await app.call('listMail', { as: admin, params: { size: 50, page: 1 } })
    const first = logged.docs.find(({ subject }) => subject.includes('Weekly customers'))
    const again = await app.call('resendMessage', { as: admin, params: { _id: first?._id ?? '' } })
    expect((await waitForSent(app, again._id)).attachments[0]?.filename).toBe(file?.filename)
  })

  test('goes out on the next due day alone, also some days late, and once a month where it is asked for', async () => {
    await save()
    const today = new Date()
    await mail(today)
    expect((await listed())[0]?.mailedAt).toBeNull()
    await mail(nextDue('week', 4))
    expect((await listed())[0]?.mailedAt).toBeNull()
    await mail(nextDue('week', 2))
    expect((await listed())[0]?.mailedAt).not.toBeNull()
    const { _id } = await save({ name: 'Month', every: 'month', range: 'last-month' })
    await mail(nextDue('month', 1))
    expect((await listed()).find((each) => each._id === _id)?.mailedAt).not.toBeNull()
  })

  test('is kept to what its reader reaches: salespeople their customers, designers their work without money', async () => {
    const other = await buildCustomer(app, { company: 'Not theirs' })
    await requestInTheWeek({ assTo: designer.userName })
    await requestInTheWeek({ customer: other })
    await save({ name: 'For sales', report: 'sales-man-progress', recipients: [sales._id] })
    await save({ name: 'For designers', report: 'designers-progress', recipients: [designer._id] })
    await mail()
    const forSales = await waitForMail(app, sales.email, 'For sales')
    const rows = Buffer.from(forSales.attachments[0]?.content as ArrayBuffer).toString('utf8')
    expect(rows.trim().split('\n')).toHaveLength(2)
    const forDesigner = await waitForMail(app, designer.email, 'For designers')
    expect(forDesigner.text).toMatch(/Requests +1 \(before: 0\)/)
    expect(forDesigner.text).not.toContain('$')
    const own = Buffer.from(forDesigner.attachments[0]?.content as ArrayBuffer).toString('utf8')
    expect(own.trim().split('\n')).toHaveLength(2)
    expect(own).not.toContain('Total')
  })

  test('tells money as its page does, with who owes what', async () => {
    const { _id: orderId } = await buildRequest(app, { customer, orderStatus: 'Done', price: 41.5 })
    await app.call('saveInvoice', { as: admin, body: { mauth_id: customer._id, inv: [{ orderId }] } })
    await save({ name: 'Money of the month', report: 'money', every: 'month', range: 'last-month', format: 'xlsx' })
    await mail(nextDue('month'))
    const sent = await waitForMail(app, admin.email, 'Money of the month')
    expect(sent.text).toMatch(/Invoiced +\$41\.50 \(before: \$0\.00\)/)
    expect(sent.text).toMatch(/Owed +\$41\.50/)
    expect(sent.attachments[0]?.filename).toMatch(/^receivable-.*\.xlsx$/)
  })

  test('is mailed to nobody who may not read it, asked again when it is sent', async () => {
    for (const recipients of [[designer._id], [sales._id], [customer._id], ['no-such-id']]) {
      const { issues } = await app.refused('saveMailedReport', 'invalid_body', {
        as: admin,
        body: draft({ recipients }),
      })
      expect(issues?.map(({ path }) => path.join('.'))).toEqual(['recipients'])
    }
    const leaving = await buildStaff(app, 'Administrate')
    await save({ recipients: [admin._id, leaving._id] })
    await sql`UPDATE account SET "Designation" = 'subadmin' WHERE "_id" = ${leaving._id}`.execute(app.services.db)
    await mail()
    expect(await mailsTo(leaving)).toBe(0)
    const [saved] = await listed()
    expect(saved?.recipients.find(({ _id }) => _id === leaving._id)?.mayRead).toBe(false)
    // The role that comes back later does not bring the mail that was left out.
    await sql`UPDATE account SET "Designation" = 'Administrate' WHERE "_id" = ${leaving._id}`.execute(app.services.db)
    await mail()
    expect(await mailsTo(leaving)).toBe(0)
  })

  test('stops for who takes themselves off, and for all once it is deleted', async () => {
    const { _id } = await save({ report: 'sales-man-progress', recipients: [admin._id, sales._id] })
    expect((await listed(sales)).map(({ recipients }) => recipients.map((person) => person._id))).toEqual([[sales._id]])
    expect(await listed(designer)).toEqual([])
    await app.refused('leaveMailedReport', 'record_not_found', { as: designer, params: { _id } })
    expect(await app.call('leaveMailedReport', { as: sales, params: { _id } })).toEqual({ docs: [] })
    await app.refused('leaveMailedReport', 'record_not_found', { as: sales, params: { _id } })
    const before = await mailsTo(sales)
    await mail()
    expect(await mailsTo(sales)).toBe(before)
    await app.call('deleteMailedReport', { as: admin, params: { _id } })
    await app.refused('deleteMailedReport', 'record_not_found', { as: admin, params: { _id } })
    const mailed = await mailsTo(admin)
    await mail(nextDue('week', 7))
    expect(await mailsTo(admin)).toBe(mailed)
  })

  test('is changed by whoever saw the latest version; another rhythm begins anew', async () => {
    const saved = await save()
    const body = { ...draft({ name: 'By month', every: 'month', range: 'last-month' }), version: saved.version }
    const changed = await app.call('changeMailedReport', { as: admin, params: { _id: saved._id }, body })
    expect(changed).toMatchObject({ name: 'By month', every: 'month', range: 'last-month', version: 2 })
    await app.refused('changeMailedReport', 'stale_version', { as: admin, params: { _id: saved._id }, body })
    const readers = (await app.call('listReportReaders', { as: admin })).docs
    expect(readers.find(({ _id }) => _id === designer._id)?.reports).toEqual(['designers-progress'])
    expect(readers.some(({ _id }) => _id === customer._id)).toBe(false)
  })

  test('that fails keeps no other from being mailed, and is tried again', async () => {
    const broken = await save({ name: 'Broken' })
    await save({ name: 'Sound' })
    await sql`ALTER TABLE mailed_report DROP CONSTRAINT "mailed_report_report_check"`.execute(app.services.db)
    await sql`UPDATE mailed_report SET "range" = 'last-week', "report" = 'no-report' WHERE "_id" = ${broken._id}`.execute(
      app.services.db,
    )
    await expect(mail()).rejects.toThrow('Saved reports that were not mailed: 1')
    await waitForMail(app, admin.email, 'Sound')
    await sql`UPDATE mailed_report SET "report" = 'orders-report' WHERE "_id" = ${broken._id}`.execute(app.services.db)
    await mail()
    await waitForMail(app, admin.email, 'Broken')
  })
})
