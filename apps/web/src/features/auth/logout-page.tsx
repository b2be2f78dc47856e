import { Center, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { LoginState } from '../../lib/after-login.ts'
import { call } from '../../lib/api.ts'
import { clearSession } from '../../lib/session.ts'

let running: Promise<boolean> | undefined

/** End the session here and on the server, once however often the page is drawn. False when the server was not told. */
function signOut(): Promise<boolean> {
  running ??= call('logout', {})
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      clearSession()
      running = undefined
    })
  return running
}

/** Signs out, then shows the login page. */
export default function LogoutPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  useEffect(() => {
    let shown = true
    void signOut().then((told) => {
      const state: LoginState | undefined = told ? undefined : { notice: t('logout.failed') }
      if (shown) void navigate(pathTo('login'), { replace: true, state })
    })
    return () => {
      shown = false
    }
  }, [navigate, t])
  return (
    <Center component="main" mih="100dvh">
      <Text component="h1" size="md" role="status">
        {t('logout.working')}
      </Text>
    </Center>
  )
}
