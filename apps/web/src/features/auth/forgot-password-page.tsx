import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Ask for a link that resets a forgotten password. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  const form = useAuthForm('forgotPassword', { email: '' })

  return (
    <AuthFrame title={t('forgot.title')} intro={t('forgot.intro')}>
      <form onSubmit={form.onSubmit} noValidate>
        <Stack>
          {form.answer && <Notice tone="success">{form.answer.message}</Notice>}
          <FormError>{form.failure && messageOf(form.failure)}</FormError>
          <TextInput label={t('forgot.email')} type="email" autoComplete="email" autoFocus {...form.field('email')} />
          <Button type="submit" size="md" loading={form.pending}>
            {t('forgot.submit')}
          </Button>
        </Stack>
      </form>
      <Text size="sm" c="dimmed">
        {t('forgot.remembered')}{' '}
        <Anchor component={Link} to={pathTo('login')} inherit underline="always">
          {t('forgot.login')}
        </Anchor>
      </Text>
    </AuthFrame>
  )
}
