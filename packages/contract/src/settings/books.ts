import { z } from 'zod'

/**
 * Through which day, `YYYY-MM-DD`, the books are closed; '' while no month is. Triggers refuse entries and issued invoices of closed
 * days and changes of these, under a shared lock that closing takes alone, and never let the day go back. So SQL that inserts old
 * entries runs before the setting is written.
 */
export const booksSchema = z.object({ closedThrough: z.string().default('') })
