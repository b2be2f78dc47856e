import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { loginSchema } from '@stitchdesk/contract/auth'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { afterLogin, type LoginState } from '../../lib/after-login.ts'
import { pathTo } from '../../lib/paths.ts'
import { useAction } from '../../lib/query.ts'
import { storeSession, useSession } from '../../lib/session.ts'
import { refusalOf, validateWith } from '../../ui/form.ts'
import { FormError } from '../../ui/form-error.tsx'
import { AuthFrame } from './auth-frame.tsx'

const FIELDS = ['userName', 'password'] as const

/** Sign in. Whoever is signed in goes on at once: to the remembered place, or home. */
export default function LoginPage() {
  const { t } = useTranslation('auth')
  const session = useSession()
  const state = useLocation().state as LoginState | null
  const form = useForm({
    initialValues: { userName: '', password: '' },
    validate: validateWith(loginSchema),
  })
  const login = useAction('login', {
    onSuccess: storeSession,
    onError: (error) => form.setErrors(refusalOf(error, FIELDS).fields),
  })
  if (session) return <Navigate to={afterLogin(session.user.Designation, state)} replace />

  return (
    <AuthFrame title={t('signIn.title')} intro={t('signIn.intro')}>
      <form onSubmit={form.onSubmit((body) => login.mutate({ body }))} noValidate>
        <Stack>
          {state?.notice && <Alert color="yellow">{state.notice}</Alert>}
          {state?.from && !state.notice && state.from.pathname !== pathTo('dashboard') && (
            <Alert color="indigo" variant="light" py="xs">
              {t('signIn.ended')}
            </Alert>
          )}
          <FormError>{login.error && refusalOf(login.error, FIELDS).form}</FormError>
          <TextInput
            label={t('signIn.userName')}
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            {...form.getInputProps('userName')}
          />
          <PasswordInput
            label={t('signIn.password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" loading={login.isPending}>
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
      <Text size="sm" c="dimmed">
        {t('signIn.noAccount')}{' '}
        <Anchor component={Link} to={pathTo('register')} inherit>
          {t('signIn.register')}
        </Anchor>
      </Text>
    </AuthFrame>
  )
}
