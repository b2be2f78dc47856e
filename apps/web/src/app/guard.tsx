import { HOME_PAGES, mayOpen, type Page } from '@stitchdesk/contract/pages'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { LoginState } from '../lib/api/after-login.ts'
import { useSession } from '../lib/api/session.ts'
import { signInPath } from '../lib/locked.ts'
import type { RefusedState } from './shell/refused-banner.tsx'

/**
 * Lets through whom the page is for. Nobody signed in: to the login page, which remembers this place. Another role: to its
 * own home, which tells them why.
 */
export function Guard({ page, children }: { page: Page; children: ReactNode }) {
  const session = useSession()
  const location = useLocation()
  if (page.roles === 'public') return children
  if (!session) return <Navigate to={signInPath()} state={{ from: location } satisfies LoginState} replace />
  const { Designation } = session.user
  if (!mayOpen(page, Designation)) {
    return <Navigate to={HOME_PAGES[Designation]} state={{ refused: page.label } satisfies RefusedState} replace />
  }
  return children
}
