import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api-error.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Register a customer account. */
export default function RegisterPage() {
  const { t } = useTranslation('auth')
  const form = useAuthForm('register', { email: '', username: '', password: '' })

  if (form.answer) {
    return (
      <AuthFrame title={t('register.title')}>
        <Notice tone="success" title={form.answer.message}>
          {t('register.done')}
        </Notice>
        <Button component={Link} to={pathTo('login')} size="md">
          {t('register.login')}
        </Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('register.title')} intro={t('register.intro')}>
      <form onSubmit={form.onSubmit} noValidate>
        <Stack>
          <FormError>{form.failure && messageOf(form.failure)}</FormError>
          <TextInput label={t('register.email')} type="email" autoComplete="email" autoFocus {...form.field('email')} />
          <TextInput
            label={t('register.username')}
            autoComplete="username"
            autoCapitalize="none"
            {...form.field('username')}
          />
          <PasswordInput
            label={t('register.password')}
            description={t('register.passwordHint', { min: LIMITS.password.min })}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            {...form.field('password')}
          />
          <Button type="submit" size="md" loading={form.pending}>
            {t('register.submit')}
          </Button>
        </Stack>
      </form>
      <Text size="sm" c="dimmed">
        {t('register.haveAccount')}{' '}
        <Anchor component={Link} to={pathTo('login')} inherit underline="always">
          {t('register.login')}
        </Anchor>
      </Text>
    </AuthFrame>
  )
}
