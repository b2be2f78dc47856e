import type { EndpointRows } from '../basics/endpoint.ts'
import { exportParams, pageParams, recordParams } from '../basics/fields.ts'
import { booksMonthSchema, journalParams, monthParams, taxReportSchema } from './books.ts'
import {
  mailedReportChangeSchema,
  mailedReportDraftSchema,
  mailedReportSchema,
  mailedReportsSchema,
  reportReadersSchema,
} from './mailed-report.ts'
import {
  expectedInvoicesSchema,
  expectedQuerySchema,
  moneyReportSchema,
  movedEntriesSchema,
  movedQuerySchema,
  receivableQuerySchema,
  receivableSchema,
  reportDaysSchema,
} from './money-report.ts'
import { overviewBodySchema, reportOverviewSchema } from './overview.ts'
import { figuredReportSchema, namedReportBodySchema, reportBodySchema, reportSchema } from './report.ts'

/** Schemas of the calls about reports. */
export const REPORTS_ENDPOINTS = {
  report: {
    summary: 'Any report',
    params: pageParams,
    body: namedReportBodySchema,
    response: figuredReportSchema,
  },
  exportReport: {
    summary: 'Export all rows of a report',
    params: exportParams,
    body: namedReportBodySchema,
    response: 'file',
  },
  reportOverview: {
    summary: 'Sums of a report by day, week or month, and those of the equal range before',
    body: overviewBodySchema,
    response: reportOverviewSchema,
  },
  listMailedReports: {
    summary: 'Reports that are mailed; whoever is no administrator reads those that they get',
    response: mailedReportsSchema,
  },
  listReportReaders: { summary: 'Staff whom reports can be mailed to', response: reportReadersSchema },
  saveMailedReport: {
    summary: 'Save a report to be mailed every Monday or on the first of each month',
    body: mailedReportDraftSchema,
    response: mailedReportSchema,
  },
  changeMailedReport: {
    summary: 'Change a report that is mailed',
    params: recordParams,
    body: mailedReportChangeSchema,
    response: mailedReportSchema,
  },
  deleteMailedReport: {
    summary: 'Stop mailing a report; answers those left',
    params: recordParams,
    response: mailedReportsSchema,
  },
  leaveMailedReport: {
    summary: 'Stop getting a report by email; answers those left',
    params: recordParams,
    response: mailedReportsSchema,
  },
  moneyReport: {
    summary: 'Money of a range of days and of the equal range before',
    query: reportDaysSchema,
    response: moneyReportSchema,
  },
  listMoved: {
    summary: 'Entries of all ledgers that a figure of Money counts, the latest first',
    params: pageParams,
    query: movedQuerySchema,
    response: movedEntriesSchema,
  },
  listExpected: {
    summary: 'Unpaid invoices that are expected to be paid in a week of the forecast',
    params: pageParams,
    query: expectedQuerySchema,
    response: expectedInvoicesSchema,
  },
  listReceivable: {
    summary: 'What customers owed on invoices on a day’s evening, by age; today unless said otherwise',
    params: pageParams,
    query: receivableQuerySchema,
    response: receivableSchema,
  },
  getBooksMonth: {
    summary: 'Whether a month of the books is closed, and what of it is still open',
    params: monthParams,
    response: booksMonthSchema,
  },
  closeMonth: {
    summary: 'Close a month and all before it: nothing dated in it changes any more; repeating answers the same',
    params: monthParams,
    response: booksMonthSchema,
  },
  exportJournal: {
    summary: 'Export the journal of a range of days in double entry, also as QuickBooks and Xero import it',
    params: journalParams,
    query: reportDaysSchema,
    response: 'file',
  },
  getTaxReport: {
    summary: 'Tax of a range of days by rate: invoiced, given back by credit notes and write-offs, and due',
    query: reportDaysSchema,
    response: taxReportSchema,
  },
  exportTaxReport: {
    summary: 'Export the tax of a range of days by rate',
    params: exportParams,
    query: reportDaysSchema,
    response: 'file',
  },
  exportReceivable: {
    summary: 'Export what customers owed on invoices, by age',
    params: exportParams,
    query: receivableQuerySchema,
    response: 'file',
  },
  designersProgress: {
    summary: 'Requests by designer',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },
  salesManProgress: {
    summary: 'Requests by salesperson',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },
  ordersReport: {
    summary: 'Requests by day',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },
  customersReport: {
    summary: 'Requests by customer',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },
  companyReport: {
    summary: 'Requests by company',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },
} as const satisfies EndpointRows
