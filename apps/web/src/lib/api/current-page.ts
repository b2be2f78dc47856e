import { PAGES, type Page, type PageName } from '@stitchdesk/contract/pages'
import { useMatches } from 'react-router'

/** A page as its route carries it. */
export interface CurrentPage {
  name: PageName
  page: Page
}

/** The page of the table in the contract that is open; undefined on the not-found page. */
export function useCurrentPage(): CurrentPage | undefined {
  return useMatches()
    .map((match) => match.handle as CurrentPage | undefined)
    .findLast((handle) => handle?.name !== undefined)
}

/**
 * The address of the menu's entry that the open page belongs to: its own, or that of the list in which its record stands.
 * @returns undefined on the not-found page
 */
export function useCurrentEntry(): string | undefined {
  const current = useCurrentPage()
  return current?.name === 'customer' ? PAGES.customers.path : current?.page.path
}

/** The two parts of a list's address `/{kind}/{view}`. */
export function useListAddress(): { kind: string; view: string } {
  const [, kind = '', view = ''] = useCurrentPage()?.page.path.split('/') ?? []
  return { kind, view }
}
