import type { Designation } from '@stitchdesk/contract/basics/enums'
import { HOME_PAGES, mayOpen, PAGES, type Page } from '@stitchdesk/contract/pages'
import { type Location, matchPath } from 'react-router'

/** The location state of the login page. */
export interface LoginState {
  /** Where the person wanted to go. */
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>
  /** A message to show there. */
  notice?: string
}

/** The page after signing in: the remembered one if the role may open it, otherwise home. */
export function afterLogin(role: Designation, state: unknown): string {
  const from = (state as LoginState | null)?.from
  if (!from) return HOME_PAGES[role]
  const page = Object.values<Page>(PAGES).find(({ path }) => matchPath(path, from.pathname))
  if (!page || page.roles === 'public' || !mayOpen(page, role)) return HOME_PAGES[role]
  return `${from.pathname}${from.search}${from.hash}`
}
