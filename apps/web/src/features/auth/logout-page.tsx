import { Center, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { LoginState } from '../../lib/api/after-login.ts'
import { signOut } from '../../lib/api/sign-out.ts'
import { forgetLocked } from '../../lib/locked.ts'

/** Signs out, then shows the login page. */
export default function LogoutPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  useEffect(() => {
    let shown = true
    forgetLocked()
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
