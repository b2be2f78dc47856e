import type { Designation } from '@stitchdesk/contract/basics/enums'
import { HOME_PAGES, mayOpen, PAGES, type Page } from '@stitchdesk/contract/pages'
import { type Location, matchPath } from 'react-router'
import { fieldsIn } from '../stored.ts'

/** The location state of the login page. */
export interface LoginState {
  /** Where the person wanted to go. */
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>
  /** A message to show there. */
  notice?: string
}

function isPlace(from: unknown): from is NonNullable<LoginState['from']> {
  const { pathname, search, hash } = fieldsIn(from)
  return [pathname, search, hash].every((part) => typeof part === 'string')
}

/** The state of the login page from the history, or from what was stored of it. */
export function readLoginState(state: unknown): LoginState {
  const { from, notice } = fieldsIn(state)
  return { ...(isPlace(from) && { from }), ...(typeof notice === 'string' && { notice }) }
}

/** The page after signing in: the remembered one if the role may open it, otherwise home. */
export function afterLogin(role: Designation, { from }: LoginState): string {
  if (!from) return HOME_PAGES[role]
  const page = Object.values<Page>(PAGES).find(({ path }) => matchPath(path, from.pathname))
  if (!page || page.roles === 'public' || !mayOpen(page, role)) return HOME_PAGES[role]
  return `${from.pathname}${from.search}${from.hash}`
}
