import { MAILED_REPORTS, mayGetReport } from '@stitchdesk/contract/reports/mailed-report'
import type { Handler } from '../../operation.ts'
import { mailedReports, reportReaders } from './mailed-reports.ts'

/** The reports that are mailed: administrators read all, others those that they get. */
export const listMailedReports: Handler<'listMailedReports'> = async ({ services, db, actor }) => ({
  docs: await mailedReports(db, services, actor),
})

/** Whom a report can be mailed to. */
export const listReportReaders: Handler<'listReportReaders'> = async ({ db }) => {
  const readers = await reportReaders(db)
  const docs = readers.map(({ _id, name, Designation }) => ({
    _id,
    name,
    reports: MAILED_REPORTS.filter((report) => mayGetReport(Designation, report)),
  }))
  return { docs: docs.filter(({ reports }) => reports.length > 0) }
}
