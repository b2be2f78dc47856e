import { z } from 'zod'
import { REPORTS } from '../basics/enums.ts'
import { askedFor } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { money } from '../basics/money-field.ts'
import { ROUND_CAUSES } from '../pricing/rounds.ts'
import { reportDaysSchema } from './money-report.ts'
import { reportFilterSchema } from './report.ts'

/** Which report is summed up, over which days, and by which of its filters. */
export const overviewBodySchema = askedFor(
  {
    report: z.enum(REPORTS, issueError('invalid_choice', {}, 'unknownReport')),
    days: reportDaysSchema,
    params: reportFilterSchema.omit({ submitDateTime: true }).prefault({}),
  },
  'sendAnObjectReportOrdersReport',
)

const sumsSchema = z.object({
  requests: z.number(),
  done: z.number(),
  open: z.number(),
  rush: z.number(),
  totalPaid: money,
  totalDue: money,
})

/**
 * A report's sums over some days and over the equal range before, and its requests by day, week or month from the beginning of
 * both; `before` of a point are those of the same part of the earlier range.
 */
export const reportOverviewSchema = z.object({
  now: z.object({ from: z.string(), to: z.string() }),
  before: z.object({ from: z.string(), to: z.string() }),
  sums: z.object({ now: sumsSchema, before: sumsSchema }),
  points: z.array(
    z.object({ from: z.string(), quotes: z.number(), orders: z.number(), vectors: z.number(), before: z.number() }),
  ),
  /** Requested changes and their cost, by cause, the most frequent first; '' for changes without a cause. */
  changes: z.array(z.object({ cause: z.enum(['', ...ROUND_CAUSES]), count: z.number(), cost: money })),
})
export type ReportOverview = z.input<typeof reportOverviewSchema>
export type ReportOverviewInCents = z.output<typeof reportOverviewSchema>
