import { ModalsProvider } from '@mantine/modals'
import { pathTo } from '@stitchdesk/contract/addresses'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { createQueryClient } from '../lib/api/query.ts'
import { readSession, subscribeSession } from '../lib/api/session.ts'
import { Notices } from './notices.tsx'

/**
 * Around every page that shows records: cached answers, dialogs, notices. A script of its own, for the sign-in pages need
 * none of it.
 */
export function SignedIn() {
  const navigate = useNavigate()
  const [client] = useState(() =>
    createQueryClient((error) => {
      // Nothing else works for this account until it has a second factor.
      if (error instanceof ApiError && error.code === 'two_factor_setup_required') void navigate(pathTo('security'))
    }),
  )

  useEffect(() => {
    let person = readSession()?.user._id
    // The next person must not see answers that were loaded for the one before.
    return subscribeSession(() => {
      const next = readSession()?.user._id
      if (next !== person) client.clear()
      person = next
    })
  }, [client])

  return (
    <QueryClientProvider client={client}>
      <Outlet />
      <Notices />
      <ModalsProvider />
    </QueryClientProvider>
  )
}
