import { Button, Group, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { updatePasswordSchema } from '@stitchdesk/contract/people/auth'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { refusalOf, validateWith } from '../../ui/form.ts'
import { FormError } from '../../ui/form-error.tsx'
import { notifySuccess } from '../../ui/notify.ts'

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const

/** Change one's own password; all other sessions end. */
export function PasswordCard() {
  const { t } = useTranslation('account')
  const { userName } = useUser()
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: validateWith(updatePasswordSchema),
  })
  const update = useAction('updatePassword', {
    invalidates: ['listSessions'],
    onSuccess: ({ message }) => {
      form.reset()
      notifySuccess(message)
    },
    onError: (error) => form.setErrors(refusalOf(error, FIELDS).fields),
  })
  const show = { 'aria-label': t('password.show') }
  return (
    <Paper withBorder p="lg">
      <form onSubmit={form.onSubmit((body) => update.mutate({ body }))} noValidate>
        <Stack maw={380}>
          <div>
            <Title order={2}>{t('password.title')}</Title>
            <Text size="sm" c="dimmed">
              {t('password.intro')}
            </Text>
          </div>
          <FormError>{update.error && refusalOf(update.error, FIELDS).form}</FormError>
          {/* Password managers want to know whose password this is. */}
          <input type="text" autoComplete="username" value={userName} readOnly hidden />
          <PasswordInput
            label={t('password.current')}
            autoComplete="current-password"
            visibilityToggleButtonProps={show}
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label={t('password.new')}
            description={t('password.newHint', { min: LIMITS.password.min })}
            autoComplete="new-password"
            visibilityToggleButtonProps={show}
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label={t('password.confirm')}
            autoComplete="new-password"
            visibilityToggleButtonProps={show}
            {...form.getInputProps('confirmPassword')}
          />
          <Group>
            <Button type="submit" loading={update.isPending}>
              {t('password.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
