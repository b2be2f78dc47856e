import { z } from 'zod'

/** Through which day, `YYYY-MM-DD`, the books are closed; '' while no month is. The database holds what that means. */
export const booksSchema = z.object({ closedThrough: z.string().default('') })
