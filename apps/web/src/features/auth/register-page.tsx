import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import { HOME_PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../lib/api/call.ts'
import { storeSession, useSession } from '../../lib/api/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Signs in after registering. If that fails, the page offers to sign in. */
async function signInAfter(userName: string, password: string) {
  const record = await call('login', { body: { userName, password } }).catch(() => null)
  if (record) storeSession(record)
}

/** Register a customer account, which is signed in with it. */
export default function RegisterPage() {
  const { t } = useTranslation('auth')
  const session = useSession()
  const form = useAuthForm('register', { email: '', username: '', password: '' }, (_, { username, password }) =>
    signInAfter(username, password),
  )

  if (form.answer) {
    return (
      <AuthFrame title={t('register.title')}>
        <Notice tone="success" title={form.answer.message}>
          {t('register.done')}
        </Notice>
        <Button component={Link} to={session ? HOME_PAGES.User : pathTo('login')} size="md">
          {t(session ? 'register.goOn' : 'register.login')}
        </Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('register.title')} intro={t('register.intro')}>
      <Form {...form.formProps}>
        <Stack>
          <TextInput label={t('register.email')} type="email" autoComplete="email" autoFocus {...form.field('email')} />
          <TextInput
            label={t('register.username')}
            autoComplete="username"
            autoCapitalize="none"
            {...form.field('username')}
          />
          <PasswordInput
            label={t('register.password')}
            description={t('register.passwordHint', { min: AUTH_LIMITS.password.min })}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            {...form.field('password')}
          />
          <Button type="submit" size="md" loading={form.pending}>
            {t('register.submit')}
          </Button>
        </Stack>
      </Form>
      <Text size="sm" c="dimmed">
        {t('register.haveAccount')}{' '}
        <Anchor component={Link} to={pathTo('login')} inherit underline="always">
          {t('register.login')}
        </Anchor>
      </Text>
    </AuthFrame>
  )
}
