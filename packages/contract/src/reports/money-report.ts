import { z } from 'zod'
import { LEDGER_KINDS, PAY_METHODS } from '../basics/enums.ts'
import { askedFor, paged, plainDate } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { money } from '../basics/money-field.ts'
import { owedFields } from '../billing/money-figures.ts'
import { REPORTS_LIMITS } from './limits.ts'
import { RECEIVABLE_SORTS } from './report-sorts.ts'

const aDay = plainDate('enterADate')
const DAY_MS = 86_400_000

/** The days that a report is about, both included, and at most `REPORTS_LIMITS.days` of them. */
export const reportDaysSchema = askedFor({ from: aDay, to: aDay }, 'sendFromAndToEachA')
  .refine(({ from, to }) => from <= to, { path: ['to'], ...issueError('ends_before_it_begins', {}) })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < REPORTS_LIMITS.days * DAY_MS, {
    path: ['to'],
    ...issueError('too_many', { max: REPORTS_LIMITS.days }, 'chooseAtMostDays'),
  })

/** The day on whose evening something was owed, and the order of who owed it. */
export const receivableQuerySchema = askedFor(
  {
    day: aDay.optional(),
    by: z.enum(RECEIVABLE_SORTS, issueError('invalid_choice', {})).default('owed'),
    direction: z.enum(['asc', 'desc'], issueError('invalid_choice', {})).default('desc'),
  },
  'dayByAndDirectionAreParameters',
)

/** Which entries of all ledgers are listed: those that one figure of Money counts. */
export const movedQuerySchema = askedFor(
  {
    kind: z.enum(LEDGER_KINDS, issueError('invalid_choice', {})),
    from: aDay,
    to: aDay,
    /** how payments were made */
    PayMethod: z.enum(PAY_METHODS, issueError('invalid_choice', {})).optional(),
  },
  'kindFromAndToAreParameters',
)

/** Which week of the forecast is listed, from 0; the last one is all that comes later. */
export const expectedQuerySchema = askedFor(
  {
    week: z.coerce
      .number(issueError('invalid_choice', {}))
      .int()
      .min(0, issueError('invalid_choice', {}))
      .max(REPORTS_LIMITS.forecastWeeks, issueError('invalid_choice', {})),
  },
  'weekIsAParameterOfThe',
)

/** Days of a report, `YYYY-MM-DD`, both included. */
const days = z.object({ from: z.string(), to: z.string() })

/** Debts on invoices, by the days since each was issued. */
const ageingSchema = z.object({ to30: money, to60: money, to90: money, over90: money })

/**
 * Money of some days. Received, invoiced, credited, written off, refunded and tax are what the ledger counts on these days, less
 * what was taken back on them. Owed and its parts are those of the last day's evening, by the words of `billing/money-figures.ts`.
 */
const moneyFiguresSchema = z.object({
  received: money,
  invoiced: money,
  credited: money,
  writtenOff: money,
  refunded: money,
  tax: money,
  ...owedFields,
  /** Days from invoice to payment, of the invoices that were settled in these days; null where none was. */
  daysToPay: z.number().nullable(),
})
export type MoneyFiguresInCents = z.output<typeof moneyFiguresSchema>

/** Money received by method, and invoiced, from a day on until the next one. */
const moneyPointSchema = z.object({
  from: z.string(),
  received: z.record(z.enum(PAY_METHODS), money),
  invoiced: money,
})
export type MoneyPointInCents = z.output<typeof moneyPointSchema>

/** Money of a range of days and of the equal range before. */
export const moneyReportSchema = z.object({
  now: days,
  before: days,
  figures: z.object({ now: moneyFiguresSchema, before: moneyFiguresSchema }),
  /** At present. */
  toInvoice: money,
  byMethod: z.record(z.enum(PAY_METHODS), money),
  /** From the beginning of the range before. */
  points: z.array(moneyPointSchema),
  ageing: ageingSchema,
  /** Expected payments of unpaid invoices, by week; the last row has all later ones. */
  forecast: z.array(z.object({ from: z.string(), amount: money })),
})
export type MoneyReport = z.input<typeof moneyReportSchema>
export type MoneyReportInCents = z.output<typeof moneyReportSchema>

/** A customer's debts on invoices, by age. */
const receivableRowSchema = z.object({
  /** `_id` of the customer's first account. */
  _id: z.string(),
  customer: z.string(),
  ...ageingSchema.shape,
  owed: money,
  overdue: money,
  /** Beside owed, never part of it. */
  credit: money,
  daysToPay: z.number().nullable(),
})
export type ReceivableRow = z.input<typeof receivableRowSchema>
export type ReceivableRowInCents = z.output<typeof receivableRowSchema>
export const receivableSchema = paged(receivableRowSchema)

const customerOf = {
  /** `_id` of the customer's first account. */
  accountId: z.string(),
  customer: z.string(),
}

/** An entry as a figure of Money counts it: what was received, credited or written off is above 0, and what took it back below. */
const movedEntrySchema = z.object({
  _id: z.string(),
  day: z.string(),
  /** the number of its invoice, credit note or payment */
  name: z.string(),
  ...customerOf,
  /** the invoice that it is, credits or writes off */
  invoiceId: z.string().nullable(),
  /** it takes another one back */
  isReversal: z.boolean(),
  amount: money,
  /** of an invoice, the tax in it */
  tax: money,
  reason: z.string(),
})
export type MovedEntry = z.input<typeof movedEntrySchema>
export type MovedEntryInCents = z.output<typeof movedEntrySchema>
export const movedEntriesSchema = paged(movedEntrySchema)

/** An unpaid invoice with the day on which it is expected to be paid. */
const expectedInvoiceSchema = z.object({
  _id: z.string(),
  timestamp: z.string(),
  ...customerOf,
  expectedDay: z.string(),
  dueDate: z.string().nullable(),
  owed: money,
})
export type ExpectedInvoice = z.input<typeof expectedInvoiceSchema>
export type ExpectedInvoiceInCents = z.output<typeof expectedInvoiceSchema>
export const expectedInvoicesSchema = paged(expectedInvoiceSchema)
