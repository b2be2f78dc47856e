import { Anchor } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { afterLogin, readLoginState } from '../../lib/api/after-login.ts'
import { readSession, useSession } from '../../lib/api/session.ts'
import { signOut } from '../../lib/api/sign-out.ts'
import { forgetLocked, keepLocked, readLocked } from '../../lib/locked.ts'
import { AuthFrame } from './auth-frame.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'

/**
 * Locks the screen: it ends the session, here and on the server, and clears all that was shown. The same person continues where
 * they were, by their password.
 */
export default function LockPage() {
  const { t } = useTranslation('auth')
  const session = useSession()
  const state = readLoginState(useLocation().state)
  const [locking, setLocking] = useState(() => readSession() !== null)
  useEffect(() => {
    const who = readSession()?.user
    if (!who) return
    keepLocked(who)
    void signOut().then(() => setLocking(false))
  }, [])
  if (session && !locking) return <Navigate to={afterLogin(session.user.Designation, state)} replace />
  const locked = readLocked()
  if (!locked && !session) return <Navigate to={pathTo('login')} state={state} replace />

  return (
    <AuthFrame title={t('lock.title')} intro={locked ? t('lock.intro', { name: locked.name }) : undefined}>
      {locked && !locking && (
        <>
          <PasswordSignIn
            userName={locked.userName}
            submitLabel={t('lock.submit')}
            after={
              <Anchor component={Link} to={pathTo('login')} size="sm" onClick={forgetLocked}>
                {t('lock.other')}
              </Anchor>
            }
          />
          <GoogleSignIn state={state} />
        </>
      )}
    </AuthFrame>
  )
}
