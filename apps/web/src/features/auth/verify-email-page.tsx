import { Anchor, Button, Stack } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useSession } from '../../lib/api/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Confirms an e-mail address by the link of a mail. It takes a click, for programs that look through mails open links too. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const session = useSession()
  const form = useAuthForm('verifyEmail', { token })

  return (
    <AuthFrame title={t('verify.title')} intro={form.answer ? undefined : t('verify.intro')}>
      {form.answer ? (
        <Notice tone="success" title={form.answer.message}>
          {t('verify.done', { email: form.answer.email })}{' '}
          <Anchor component={Link} to={session ? '/' : pathTo('login')} inherit underline="always">
            {t(session ? 'verify.goOn' : 'verify.login')}
          </Anchor>
        </Notice>
      ) : (
        <Form {...form.formProps}>
          <Stack>
            <Button type="submit" size="md" loading={form.pending} autoFocus>
              {t('verify.submit')}
            </Button>
          </Stack>
        </Form>
      )}
    </AuthFrame>
  )
}
