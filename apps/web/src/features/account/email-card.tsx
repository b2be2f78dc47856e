import { Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { forgotPasswordSchema } from '@stitchdesk/contract/auth/auth'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../lib/api/query.ts'
import { PendingEmail } from '../../parts/account/pending-email.tsx'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { FormError } from '../../ui/form/form-error.tsx'
import { refusalOf } from '../../ui/form/refusal.ts'
import { validateWith } from '../../ui/form/validation.ts'
import { Surface } from '../../ui/surface.tsx'

const FIELDS = ['email', 'currentPassword'] as const

/** One's own e-mail address: the present one, one that waits for its confirmation, and a form for another. */
export function EmailCard() {
  const { t } = useTranslation('account')
  const { data: me } = useCall('getMe')
  const form = useForm({
    initialValues: { email: '', currentPassword: '' },
    validate: validateWith(forgotPasswordSchema),
  })
  const update = useAction('updateAuth', {
    invalidates: ['getMe'],
    onSuccess: ({ pendingEmail }) => {
      form.reset()
      if (pendingEmail) notifySuccess(t('email.asked', { email: pendingEmail }))
    },
    onError: (error) => form.setErrors(refusalOf(error, FIELDS).fields),
  })
  return (
    <Surface>
      <form
        noValidate
        onSubmit={form.onSubmit(({ email, currentPassword }) =>
          update.mutate({ body: { email, ...(currentPassword && { currentPassword }) } }),
        )}
      >
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
          <FormError>{update.error && refusalOf(update.error, FIELDS).form}</FormError>
          <TextInput label={t('email.new')} type="email" autoComplete="email" {...form.getInputProps('email')} />
          <PasswordInput
            label={t('email.password')}
            description={t('email.passwordHint')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
            {...form.getInputProps('currentPassword')}
          />
          <Group>
            <Button type="submit" loading={update.isPending}>
              {t('email.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Surface>
  )
}
