import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Ask for a link that resets a forgotten password. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  const form = useAuthForm('forgotPassword', { email: '' })

  return (
    <AuthFrame title={t('forgot.title')} intro={t('forgot.intro')}>
      <Form {...form.formProps}>
        <Stack>
          {form.answer && <Notice tone="success">{form.answer.message}</Notice>}
          <TextInput label={t('forgot.email')} type="email" autoComplete="email" autoFocus {...form.field('email')} />
          <Button type="submit" size="md" loading={form.pending}>
            {t('forgot.submit')}
          </Button>
        </Stack>
      </Form>
      <Text size="sm" c="dimmed">
        {t('forgot.remembered')}{' '}
        <Anchor component={Link} to={pathTo('login')} inherit underline="always">
          {t('forgot.login')}
        </Anchor>
      </Text>
    </AuthFrame>
  )
}
