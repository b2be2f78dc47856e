import { z } from 'zod'
import { moment } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'

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
