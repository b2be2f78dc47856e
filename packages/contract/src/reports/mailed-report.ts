import { z } from 'zod'
import { type Designation, MAILED_FORMATS, REPORTS, REQUEST_KINDS } from '../basics/enums.ts'
import { askedFor, moment, recordId, requiredText } from '../basics/fields.ts'
import type { IssueSentence } from '../basics/issue-sentences.ts'
import { issueError } from '../basics/issues.ts'
import { ADMIN, REPORT_STAFF } from '../basics/roles.ts'
import { REPORTS_LIMITS } from './limits.ts'
import { reportFilterSchema } from './report.ts'
import { ORDER_GROUPS } from './report-sorts.ts'

// Reports that are saved under a name and mailed every Monday or on the first of each month.

/** The reports that can be mailed: those of requests, and money. */
export const MAILED_REPORTS = [...REPORTS, 'money'] as const
export type MailedReportName = (typeof MAILED_REPORTS)[number]

/** When it is mailed: each Monday, or on the first of each month. */
export const REPORT_RHYTHMS = ['week', 'month'] as const
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number]

/** The days that it covers, counted back from its due day; ranges to date end the day before. */
export const MAILED_RANGES = ['last-week', 'last-month', 'month-to-date', 'year-to-date'] as const
export type MailedRange = (typeof MAILED_RANGES)[number]

/** Whose roles may get a report. Designers get their own figures, without money. */
export const REPORT_READERS = {
  'designers-progress': ['Administrate', 'designer'],
  'sales-man-progress': REPORT_STAFF,
  'orders-report': ADMIN,
  'customers-report': ADMIN,
  'company-report': ADMIN,
  money: ADMIN,
} as const satisfies Record<MailedReportName, readonly Designation[]>

/** Whether an account of this role may get a report. */
export const mayGetReport = (role: string, report: MailedReportName): boolean =>
  REPORT_READERS[report].some((each) => each === role)

const asked = (sentence: IssueSentence) => issueError('invalid_choice', {}, sentence)
const filters = reportFilterSchema
  .omit({ submitDateTime: true })
  .extend({ by: z.enum(ORDER_GROUPS, issueError('invalid_choice', {})).optional() })

const draft = {
  name: requiredText('giveTheReportAName', 'Name', REPORTS_LIMITS.mailedName),
  report: z.enum(MAILED_REPORTS, asked('unknownReport')),
  every: z.enum(REPORT_RHYTHMS, asked('chooseWeekOrMonth')),
  range: z.enum(MAILED_RANGES, asked('chooseTheDaysOfTheReport')),
  format: z.enum(MAILED_FORMATS, asked('chooseCsvOrXlsx')),
  filters: filters.prefault({}),
  /** `_id` of the staff who get it. */
  recipients: z
    .array(recordId)
    .min(1, issueError('required', {}, 'chooseWhoGetsIt'))
    .max(REPORTS_LIMITS.mailedTo, issueError('too_many', { max: REPORTS_LIMITS.mailedTo }))
    .transform((ids) => [...new Set(ids)]),
}
const WRONG = 'sendAnObjectNameOrdersReport'

/** Body that saves a report to be mailed. */
export const mailedReportDraftSchema = askedFor(draft, WRONG)
export type MailedReportDraft = z.input<typeof mailedReportDraftSchema>

/** Body that changes one. */
export const mailedReportChangeSchema = askedFor(
  {
    ...draft,
    /** The version that the form was opened with; the API refuses an outdated one. */
    version: z.number().int(),
  },
  WRONG,
)

/** A report as it is saved. */
export const mailedReportSchema = z.object({
  _id: z.string(),
  name: z.string(),
  report: z.enum(MAILED_REPORTS),
  every: z.enum(REPORT_RHYTHMS),
  range: z.enum(MAILED_RANGES),
  format: z.enum(MAILED_FORMATS),
  filters: z.object({
    requestFor: z.enum(REQUEST_KINDS).optional(),
    userName: z.string().optional(),
    company: z.string().optional(),
    by: z.enum(ORDER_GROUPS).optional(),
  }),
  version: z.number(),
  /** Its readers; those who may no longer read it get nothing. Only administrators see other readers' names. */
  recipients: z.array(z.object({ _id: z.string(), name: z.string(), mayRead: z.boolean() })),
  /** Whether the caller gets it. */
  mine: z.boolean(),
  /** The day on which it is mailed next, by the shop's days. */
  nextDay: z.string(),
  /** When it was mailed last; null before. */
  mailedAt: moment.nullable(),
  /** Emails of that time that did not go out. */
  failed: z.number(),
})
export type MailedReport = z.infer<typeof mailedReportSchema>
export const mailedReportsSchema = z.object({ docs: z.array(mailedReportSchema) })

/** Staff who may get some report, with the reports that each may get. */
export const reportReadersSchema = z.object({
  docs: z.array(z.object({ _id: z.string(), name: z.string(), reports: z.array(z.enum(MAILED_REPORTS)) })),
})
