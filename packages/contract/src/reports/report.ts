import { z } from 'zod'
import { REPORTS, REQUEST_KINDS } from '../basics/enums.ts'
import { askedFor, dayRange, optionalText, paged } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { money } from '../basics/money-field.ts'
import { REPORT_SORTS } from './report-sorts.ts'

/** Filter of a report: a range of days or moments of submission, and optionally one person, company or kind. */
export const reportFilterSchema = askedFor(
  {
    submitDateTime: dayRange('submitDateTime'),
    requestFor: z
      .union([z.enum(REQUEST_KINDS), z.literal('')], issueError('invalid_choice', {}))
      .nullish()
      .transform((value) => value || undefined),
    userName: optionalText('User name').transform((value) => value || undefined),
    company: optionalText('Company').transform((value) => value || undefined),
  },
  'params must be an object of filters',
)
export type ReportFilter = z.infer<typeof reportFilterSchema>

/** Without it a report has its own order: the busiest first, days from the latest. */
export const reportSortSchema = z.object({
  by: z.enum(REPORT_SORTS),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type ReportSort = z.infer<typeof reportSortSchema>
export const reportBodySchema = askedFor(
  { params: reportFilterSchema.prefault({}), sort: reportSortSchema.optional() },
  'Send an object: {"params": { … filters … }}',
)
export const namedReportBodySchema = askedFor(
  { report: z.enum(REPORTS, issueError('invalid_choice', {}, 'Unknown report')), ...reportBodySchema.shape },
  'Send an object: {"report": "orders-report", "params": { … filters … }}',
)

/** One row of any report: its subject, and its counts and sums (currency units). */
export const reportRowSchema = z.object({
  key: z.string(),
  label: z.string(),
  requests: z.number(),
  quotes: z.number(),
  orders: z.number(),
  vectors: z.number(),
  done: z.number(),
  open: z.number(),
  totalPaid: money,
  totalDue: money,
})
export type ReportRow = z.input<typeof reportRowSchema>
export type ReportRowInCents = z.output<typeof reportRowSchema>

export const reportSchema = paged(reportRowSchema).extend({
  paymentStatus: z.object({ totalPaid: money, totalDue: money }),
})
export type ReportAnswer = z.input<typeof reportSchema>
export type ReportAnswerInCents = z.output<typeof reportSchema>
