import { Alert, Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { resetPasswordSchema } from '@stitchdesk/contract/auth'
import { LIMITS } from '@stitchdesk/contract/limits'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { pathTo } from '../../lib/paths.ts'
import { useAction } from '../../lib/query.ts'
import { refusalOf, validateWith } from '../../ui/form.ts'
import { FormError } from '../../ui/form-error.tsx'
import { AuthFrame } from './auth-frame.tsx'

const FIELDS = ['password'] as const

/** Choose a new password with the link of a mail. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const form = useForm({ initialValues: { token, password: '' }, validate: validateWith(resetPasswordSchema) })
  const reset = useAction('resetPassword', {
    onError: (error) => form.setErrors(refusalOf(error, FIELDS).fields),
  })

  return (
    <AuthFrame title={t('reset.title')} intro={t('reset.intro')}>
      {reset.data ? (
        <Alert color="green" title={reset.data.message} role="status">
          <Anchor component={Link} to={pathTo('login')} inherit>
            {t('reset.login')}
          </Anchor>
        </Alert>
      ) : (
        <form onSubmit={form.onSubmit((body) => reset.mutate({ body }))} noValidate>
          <Stack>
            <FormError>{reset.error && refusalOf(reset.error, FIELDS).form}</FormError>
            <PasswordInput
              label={t('reset.password')}
              description={t('register.passwordHint', { min: LIMITS.password.min })}
              autoComplete="new-password"
              autoFocus
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
              {...form.getInputProps('password')}
            />
            <Button type="submit" size="md" loading={reset.isPending}>
              {t('reset.submit')}
            </Button>
          </Stack>
        </form>
      )}
      <Text size="sm" c="dimmed">
        <Anchor component={Link} to={pathTo('forgotPassword')} inherit>
          {t('reset.again')}
        </Anchor>
      </Text>
    </AuthFrame>
  )
}
