import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { forgotPasswordSchema } from '@stitchdesk/contract/auth'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo } from '../../lib/paths.ts'
import { useAction } from '../../lib/query.ts'
import { refusalOf, validateWith } from '../../ui/form.ts'
import { FormError } from '../../ui/form-error.tsx'
import { AuthFrame } from './auth-frame.tsx'

const FIELDS = ['email'] as const

/** Ask for a link that resets a forgotten password. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  const form = useForm({ initialValues: { email: '' }, validate: validateWith(forgotPasswordSchema) })
  const forgot = useAction('forgotPassword', {
    onError: (error) => form.setErrors(refusalOf(error, FIELDS).fields),
  })

  return (
    <AuthFrame title={t('forgot.title')} intro={t('forgot.intro')}>
      <form onSubmit={form.onSubmit((body) => forgot.mutate({ body }))} noValidate>
        <Stack>
          {forgot.data && (
            <Alert color="green" role="status">
              {forgot.data.message}
            </Alert>
          )}
          <FormError>{forgot.error && refusalOf(forgot.error, FIELDS).form}</FormError>
          <TextInput
            label={t('forgot.email')}
            type="email"
            autoComplete="email"
            autoFocus
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="md" loading={forgot.isPending}>
            {t('forgot.submit')}
          </Button>
        </Stack>
      </form>
      <Text size="sm" c="dimmed">
        {t('forgot.remembered')}{' '}
        <Anchor component={Link} to={pathTo('login')} inherit>
          {t('forgot.login')}
        </Anchor>
      </Text>
    </AuthFrame>
  )
}
