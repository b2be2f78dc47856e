import { pathTo } from '@stitchdesk/contract/addresses'
import { HOME_PAGES, mayOpen, type Page } from '@stitchdesk/contract/pages'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { LoginState } from '../lib/after-login.ts'
import { useSession } from '../lib/session.ts'

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
