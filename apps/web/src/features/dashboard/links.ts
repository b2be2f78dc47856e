import { PAGES, type PageName } from '@stitchdesk/contract/pages'

/** The address of a list with some of its filters set. */
export function listOf(page: PageName, filters: Record<string, string> = {}): string {
  const query = new URLSearchParams(filters).toString()
  return query ? `${PAGES[page].path}?${query}` : PAGES[page].path
}

/** Where a salesperson finds a customer. */
export const customerRow = (userName: string) => listOf('customers', { userName })
