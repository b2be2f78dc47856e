import { z } from 'zod'
import type { PageName } from '../pages.ts'
import { COUNTED_LISTS } from '../requests/views.ts'

/** Pages of the menu with a count of waiting items; each role gets those of its own menu. */
const COUNTED_PAGES = [
  ...COUNTED_LISTS,
  'payments',
  'quoteRecord',
  'orderRecord',
  'vectorRecord',
  'invoiceHistory',
] as const satisfies readonly PageName[]
export type CountedPage = (typeof COUNTED_PAGES)[number]

/** Counts at the pages of the caller's menu; a page with nothing to count is left out. */
export const menuCountsSchema = z.object({ counts: z.partialRecord(z.enum(COUNTED_PAGES), z.number()) })
export type MenuCounts = z.infer<typeof menuCountsSchema>
