import { HOME_PAGES, mayOpen, type Page } from '@stitchdesk/contract/pages'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { LoginState } from '../lib/api/after-login.ts'
import { useSession } from '../lib/api/session.ts'
import { signInPath } from '../lib/locked.ts'
import { fieldsIn } from '../lib/stored.ts'
import type { RefusedState } from './shell/refused-banner.tsx'

/** The state of a visitor who comes from the product's bare address, which leads everyone to one home page. */
export interface StartState {
  isStart?: boolean
}

/**
 * Shows a page to the roles that may open it. Sends visitors to the login page, which remembers the address, and other roles to
 * their home, which says why unless they asked for no page.
 */
export function Guard({ page, children }: { page: Page; children: ReactNode }) {
  const session = useSession()
  const location = useLocation()
  if (page.roles === 'public') return children
  if (!session) return <Navigate to={signInPath()} state={{ from: location } satisfies LoginState} replace />
  const { Designation } = session.user
  if (!mayOpen(page, Designation)) {
    const state: RefusedState = fieldsIn(location.state).isStart ? {} : { refused: page.label }
    return <Navigate to={HOME_PAGES[Designation]} state={state} replace />
  }
  return children
}
