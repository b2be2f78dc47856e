import type { Designation } from '@stitchdesk/contract/enums'
import { HOME_PAGES, mayOpen, PAGES, type Page } from '@stitchdesk/contract/pages'
import type { ReactNode } from 'react'
import { type Location, matchPath, Navigate, useLocation } from 'react-router'
import { pathTo } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'

/** What the login page finds in its location's state: where the person wanted to go. */
export interface LoginState {
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>
}

/**
 * Lets through whom the page is for. Nobody signed in: to the login page, which remembers this place. Another role: to its
 * own home.
 */
export function Guard({ page, children }: { page: Page; children: ReactNode }) {
  const session = useSession()
  const location = useLocation()
  if (page.roles === 'public') return children
  if (!session) return <Navigate to={pathTo('login')} state={{ from: location } satisfies LoginState} replace />
  if (!mayOpen(page, session.user.Designation)) return <Navigate to={HOME_PAGES[session.user.Designation]} replace />
  return children
}

/** Where somebody lands after signing in: the remembered place when their role may open it, otherwise their home. */
export function afterLogin(role: Designation, state: unknown): string {
  const from = (state as LoginState | null)?.from
  if (!from) return HOME_PAGES[role]
  const page = Object.values<Page>(PAGES).find(({ path }) => matchPath(path, from.pathname))
  if (!page || page.roles === 'public' || !mayOpen(page, role)) return HOME_PAGES[role]
  return `${from.pathname}${from.search}${from.hash}`
}
