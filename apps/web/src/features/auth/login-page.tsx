import { Anchor, Group, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { afterLogin, readLoginState } from '../../lib/api/after-login.ts'
import { useSession } from '../../lib/api/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'

/** The sign-in page. A signed-in visitor goes on to the remembered page, or home. */
export default function LoginPage() {
  const { t } = useTranslation('auth')
  const session = useSession()
  const state = readLoginState(useLocation().state)
  if (session) return <Navigate to={afterLogin(session.user.Designation, state)} replace />

  return (
    <AuthFrame title={t('signIn.title')} intro={t('signIn.intro')}>
      <PasswordSignIn
        submitLabel={t('signIn.submit')}
        before={
          <>
            {state.notice && <Notice tone="warning">{state.notice}</Notice>}
            {state.from && !state.notice && state.from.pathname !== pathTo('dashboard') && (
              <Notice tone="info">{t('signIn.ended')}</Notice>
            )}
          </>
        }
        after={
          <Group justify="space-between">
            <Anchor component={Link} to={pathTo('forgotPassword')} size="sm">
              {t('signIn.forgot')}
            </Anchor>
            <Anchor component={Link} to="/" size="sm">
              {t('signIn.home')}
            </Anchor>
          </Group>
        }
      />
      <GoogleSignIn state={state} />
      <Text size="sm" c="dimmed">
        {t('signIn.noAccount')}{' '}
        <Anchor component={Link} to={pathTo('register')} inherit underline="always">
          {t('signIn.register')}
        </Anchor>
      </Text>
    </AuthFrame>
  )
}
