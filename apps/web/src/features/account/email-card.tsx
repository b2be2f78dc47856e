import { Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { forgotPasswordSchema } from '@stitchdesk/contract/auth/auth'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../lib/api/query.ts'
import { PendingEmail } from '../../parts/account/pending-email.tsx'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { Form } from '../../ui/form/form.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { Surface } from '../../ui/surface.tsx'

/** One's own e-mail address: the present one, one that waits for its confirmation, and a form for another. */
export function EmailCard() {
  const { t } = useTranslation('account')
  const { data: me } = useCall('getMe')
  const { form, formProps, busy } = useCallForm('updateAuth', {
    initialValues: { email: '', currentPassword: '' },
    schema: forgotPasswordSchema,
    input: ({ email, currentPassword }) => ({ body: { email, ...(currentPassword && { currentPassword }) } }),
    invalidates: ['getMe'],
    onSuccess: ({ pendingEmail }) => {
      form.reset()
      if (pendingEmail) notifySuccess(t('email.asked', { email: pendingEmail }))
    },
  })
  const update = useAction('updateAuth', { invalidates: ['getMe'] })
  return (
    <Surface>
      <Form {...formProps}>
        <Stack maw={380}>
          <div>
            <Title order={2} fz="md">
              {t('email.title')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('email.intro')}
            </Text>
          </div>
          {me && (
            <div>
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {me.email}
              </Text>
              <Text size="sm" c="dimmed">
                {t(me.emailVerifiedAt ? 'email.verified' : 'email.unverified')}
              </Text>
              <PendingEmail
                pendingEmail={me.pendingEmail}
                owner={me.userName}
                takeBack={() => update.mutateAsync({ body: { pendingEmail: '' } })}
              />
            </div>
          )}
          <TextInput label={t('email.new')} type="email" autoComplete="email" {...form.getInputProps('email')} />
          <PasswordInput
            label={t('email.password')}
            description={t('email.passwordHint')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
            {...form.getInputProps('currentPassword')}
          />
          <Group>
            <Button type="submit" loading={busy}>
              {t('email.save')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Surface>
  )
}
