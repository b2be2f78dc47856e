import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { registerSchema } from '@stitchdesk/contract/auth'
import { LIMITS } from '@stitchdesk/contract/limits'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo } from '../../lib/paths.ts'
import { useAction } from '../../lib/query.ts'
import { refusalOf, validateWith } from '../../ui/form.ts'
import { FormError } from '../../ui/form-error.tsx'
import { AuthFrame } from './auth-frame.tsx'

const FIELDS = ['email', 'username', 'password'] as const

/** Register a customer account. */
export default function RegisterPage() {
  const { t } = useTranslation('auth')
  const form = useForm({
    initialValues: { email: '', username: '', password: '' },
    validate: validateWith(registerSchema),
  })
  const register = useAction('register', {
    onSuccess: () => form.reset(),
    onError: (error) => form.setErrors(refusalOf(error, FIELDS).fields),
  })

  return (
    <AuthFrame title={t('register.title')} intro={t('register.intro')}>
      <form onSubmit={form.onSubmit((body) => register.mutate({ body }))} noValidate>
        <Stack>
          {register.data && (
            <Alert color="green" title={register.data.message} role="status">
              {t('register.done')}{' '}
              <Anchor component={Link} to={pathTo('login')} inherit>
                {t('register.login')}
              </Anchor>
            </Alert>
          )}
          <FormError>{register.error && refusalOf(register.error, FIELDS).form}</FormError>
          <TextInput
            label={t('register.email')}
            type="email"
            autoComplete="email"
            autoFocus
            {...form.getInputProps('email')}
          />
          <TextInput
            label={t('register.username')}
            autoComplete="username"
            autoCapitalize="none"
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label={t('register.password')}
            description={t('register.passwordHint', { min: LIMITS.password.min })}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" loading={register.isPending}>
            {t('register.submit')}
          </Button>
        </Stack>
      </form>
      <Text size="sm" c="dimmed">
        {t('register.haveAccount')}{' '}
        <Anchor component={Link} to={pathTo('login')} inherit>
          {t('register.login')}
        </Anchor>
      </Text>
    </AuthFrame>
  )
}
