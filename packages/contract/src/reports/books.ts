import { z } from 'zod'
import { EXPORT_FORMATS } from '../basics/enums.ts'
import { moment } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { money } from '../basics/money-field.ts'

/** Path parameter: a month, `YYYY-MM`. */
export const monthParams = z.object({
  month: z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, issueError('invalid_choice', {}, 'sendAMonthSuchAs2026')),
})

/**
 * A month of the books: whether it can be closed, who closed it, and what is still open in it or before. Only drafts keep it from
 * being closed.
 */
export const booksMonthSchema = z.object({
  month: z.string(),
  /** Its first and its last day. */
  from: z.string(),
  to: z.string(),
  isOver: z.boolean(),
  isClosed: z.boolean(),
  /** Who closed it by name, and when; null while it is open. */
  closedBy: z.string().nullable(),
  closedAt: moment.nullable(),
  open: z.object({
    /** Invoices that were drafted by then and not issued. */
    drafts: z.number(),
    /** Finished orders and vectors without a price. */
    unpriced: z.number(),
    /** Finished and priced work that is on no issued invoice. */
    notInvoiced: z.number(),
    /** Payments that await confirmation. */
    claims: z.number(),
  }),
})
export type BooksMonth = z.input<typeof booksMonthSchema>

/**
 * Files that the journal is exported as: our own, the CSV that QuickBooks Online imports as journal entries, the IIF of QuickBooks Desktop,
 * and the CSV that Xero imports as manual journals.
 */
export const JOURNAL_FORMATS = [...EXPORT_FORMATS, 'quickbooks-csv', 'quickbooks-iif', 'xero-csv'] as const
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

/** Path parameter: the file of a journal. */
export const journalParams = z.object({
  format: z.enum(JOURNAL_FORMATS, issueError('invalid_choice', {}, 'chooseAJournalFormat')),
})

/**
 * What the ledger counts at one rate of tax on some days. Credits are credit notes and write-offs. Amounts are without tax; what was
 * taken back on these days is taken off.
 */
const taxRowSchema = z.object({
  /** percent */
  rate: z.number(),
  invoiced: money,
  invoicedTax: money,
  credited: money,
  creditedTax: money,
  /** invoiced less credited */
  net: money,
  tax: money,
})
export type TaxRow = z.input<typeof taxRowSchema>
export type TaxRowInCents = z.output<typeof taxRowSchema>

/** Tax of a range of days by rate, the highest first, and its sum; the sum's rate is 0. */
export const taxReportSchema = z.object({ rows: z.array(taxRowSchema), total: taxRowSchema })
export type TaxReport = z.input<typeof taxReportSchema>
export type TaxReportInCents = z.output<typeof taxReportSchema>
