import { lazy, Suspense, useEffect, useState } from 'react'
import type { LoginState } from '../../lib/after-login.ts'
import { call } from '../../lib/api.ts'

const GoogleButton = lazy(() => import('./google-button.tsx'))

/** Sign in with Google; shown, and its script loaded, only where the shop has set it up. */
export function GoogleSignIn({ state }: { state: LoginState | null }) {
  const [clientId, setClientId] = useState<string | null>(null)
  useEffect(() => {
    // Without an answer there is simply no button: signing in by password tells about a lost connection.
    void call('getShop').then(
      (shop) => setClientId(shop.googleClientId),
      () => undefined,
    )
  }, [])
  if (!clientId) return null
  return (
    <Suspense>
      <GoogleButton clientId={clientId} state={state} />
    </Suspense>
  )
}
