import { z } from 'zod'
import { REPORTS, REQUEST_KINDS } from '../basics/enums.ts'
import { askedFor, dayRange, optionalText, paged } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { money } from '../basics/money-field.ts'
import { ORDER_GROUPS, REPORT_SORTS } from './report-sorts.ts'

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
  'paramsMustBeAnObjectOf',
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
  'sendAnObjectParamsFilters',
)
export const namedReportBodySchema = askedFor(
  {
    report: z.enum(REPORTS, issueError('invalid_choice', {}, 'unknownReport')),
    ...reportBodySchema.shape,
    /** What a row of the orders' report is about; a day unless said otherwise. */
    by: z.enum(ORDER_GROUPS, issueError('invalid_choice', {})).optional(),
  },
  'sendAnObjectReportOrdersReportParams',
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
export type ReportRowInCents = z.output<typeof reportRowSchema>

/** What only some reports tell of a row; null where nothing was counted. */
const rowFigures = {
  /** Orders' report: how many are rush. */
  rush: z.number(),
  /** Designers: stitches of their finished work. */
  stitches: z.number(),
  /** Share of finished requests, 0 to 1, for which nobody asked a change. */
  firstPass: z.number().nullable(),
  /** Changes that were asked for. */
  changes: z.number(),
  /** Hours from the request to its first version, on average. */
  hoursToReady: z.number().nullable(),
  /** Requests that were or are later than promised. */
  late: z.number(),
  rating: z.number().nullable(),
  /** Open requests at present, whenever they came. */
  load: z.number(),
  /** Salespeople: their customers at present, those who came within the range, and those who have gone quiet. */
  customers: z.number(),
  newCustomers: z.number(),
  quiet: z.number(),
  /** Customers: days from invoice to payment of the last year, the day of the latest request, and what is overdue. */
  daysToPay: z.number().nullable(),
  lastOrder: z.string().nullable(),
  overdue: money,
} as const

/** A row of a report with the figures of its kind of report. */
export const figuredRowSchema = reportRowSchema.extend(z.object(rowFigures).partial().shape)
export type ReportRow = z.input<typeof figuredRowSchema>
export type RowFiguresInCents = Partial<z.output<z.ZodObject<typeof rowFigures>>>

export const reportSchema = paged(reportRowSchema).extend({
  paymentStatus: z.object({ totalPaid: money, totalDue: money }),
})
/** A report whose rows have the figures of its kind. */
export const figuredReportSchema = paged(figuredRowSchema).extend({
  paymentStatus: reportSchema.shape.paymentStatus,
})
export type ReportAnswer = z.input<typeof reportSchema>
export type ReportAnswerInCents = z.output<typeof reportSchema>
