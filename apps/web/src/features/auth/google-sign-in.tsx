import { lazy, Suspense } from 'react'
import type { LoginState } from '../../lib/api/after-login.ts'
import { useShop } from '../../parts/legal/use-shop.ts'

const GoogleButton = lazy(() => import('./google-button.tsx'))

/** Sign in with Google; shown, and its script loaded, only where the shop has set it up. */
export function GoogleSignIn({ state }: { state: LoginState }) {
  const clientId = useShop()?.googleClientId
  if (!clientId) return null
  return (
    <Suspense>
      <GoogleButton clientId={clientId} state={state} />
    </Suspense>
  )
}
