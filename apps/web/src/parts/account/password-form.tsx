import { PasswordInput, Stack, Text } from '@mantine/core'
import { updatePasswordSchema } from '@stitchdesk/contract/auth/auth'
import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/api/session.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }
const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const

interface PasswordFormProps {
  onSaved: (message: string) => void
  /** Leaves the form; without it there is nowhere to go. */
  onCancel?: () => void
}

/** Changes one's own password; all other sessions end. */
export function PasswordForm({ onSaved, onCancel }: PasswordFormProps) {
  const { t } = useTranslation('account')
  const { userName } = useUser()
  const { form, formProps, busy } = useCallForm('updatePassword', {
    initialValues: EMPTY,
    schema: updatePasswordSchema,
    input: (body) => ({ body }),
    invalidates: ['listSessions'],
    onSuccess: ({ message }) => {
      form.reset()
      onSaved(message)
    },
  })
  return (
    <Form {...formProps} aria-label={t('password.title')} failureTitle={t('password.failed')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('password.hint', { min: AUTH_LIMITS.password.min })}
        </Text>
        {/* Password managers want to know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        {FIELDS.map((name) => (
          <PasswordInput
            key={name}
            label={t(`password.${name}`)}
            withAsterisk
            autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
            visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
            {...form.getInputProps(name)}
          />
        ))}
        <FormButtons submit={t('password.save')} busy={busy} atStart={!onCancel} onCancel={onCancel} />
      </Stack>
    </Form>
  )
}
