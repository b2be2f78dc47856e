import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { afterLogin, type LoginState } from '../../lib/after-login.ts'
import { messageOf } from '../../lib/api-error.ts'
import { storeSession, useSession } from '../../lib/session.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Sign in. Whoever is signed in goes on at once: to the remembered place, or home. */
export default function LoginPage() {
  const { t } = useTranslation('auth')
  const session = useSession()
  const state = useLocation().state as LoginState | null
  const form = useAuthForm('login', { userName: '', password: '' }, storeSession)
  const [codeAsked, setCodeAsked] = useState(false)
  const needsCode = form.failure?.code === 'two_factor_required'
  if (needsCode && !codeAsked) setCodeAsked(true)
  if (session) return <Navigate to={afterLogin(session.user.Designation, state)} replace />

  return (
    <AuthFrame title={t('signIn.title')} intro={t('signIn.intro')}>
      <form onSubmit={form.onSubmit} noValidate>
        <Stack>
          {state?.notice && <Notice tone="warning">{state.notice}</Notice>}
          {state?.from && !state.notice && state.from.pathname !== pathTo('dashboard') && (
            <Notice tone="info">{t('signIn.ended')}</Notice>
          )}
          <FormError>{needsCode || !form.failure ? null : messageOf(form.failure)}</FormError>
          <TextInput
            label={t('signIn.userName')}
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            {...form.field('userName')}
          />
          <PasswordInput
            label={t('signIn.password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            {...form.field('password')}
          />
          {codeAsked && (
            <TextInput
              label={t('signIn.code')}
              description={t('signIn.codeHint')}
              inputMode="text"
              autoComplete="one-time-code"
              autoCapitalize="none"
              autoFocus
              {...form.field('code')}
            />
          )}
          <Button type="submit" size="md" loading={form.pending}>
            {t('signIn.submit')}
          </Button>
          <Group justify="space-between">
            <Anchor component={Link} to={pathTo('forgotPassword')} size="sm">
              {t('signIn.forgot')}
            </Anchor>
            <Anchor component={Link} to="/" size="sm">
              {t('signIn.home')}
            </Anchor>
          </Group>
        </Stack>
      </form>
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
