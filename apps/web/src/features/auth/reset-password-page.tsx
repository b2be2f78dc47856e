import { Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Choose a new password with the link of a mail. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const form = useAuthForm('resetPassword', { token, password: '' })

  return (
    <AuthFrame title={t('reset.title')} intro={t('reset.intro')}>
      {form.answer ? (
        <Notice tone="success" title={form.answer.message}>
          <Anchor component={Link} to={pathTo('login')} inherit underline="always">
            {t('reset.login')}
          </Anchor>
        </Notice>
      ) : (
        <Form {...form.formProps}>
          <Stack>
            <PasswordInput
              label={t('reset.password')}
              description={t('register.passwordHint', { min: AUTH_LIMITS.password.min })}
              autoComplete="new-password"
              autoFocus
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
              {...form.field('password')}
            />
            <Button type="submit" size="md" loading={form.pending}>
              {t('reset.submit')}
            </Button>
          </Stack>
        </Form>
      )}
      <Text size="sm" c="dimmed">
        <Anchor component={Link} to={pathTo('forgotPassword')} inherit underline="always">
          {t('reset.again')}
        </Anchor>
      </Text>
    </AuthFrame>
  )
}
