import { PAGES, type PageName } from '@stitchdesk/contract/pages'

/** The address of a list with some of its filters, or its order, set. */
export function listOf(page: PageName, shown: Record<string, string> = {}): string {
  const query = new URLSearchParams(shown).toString()
  return query ? `${PAGES[page].path}?${query}` : PAGES[page].path
}
