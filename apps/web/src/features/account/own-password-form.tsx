import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { Form } from '../../ui/form/form.tsx'

interface OwnPasswordFormProps {
  /** An account without a password, because it signs in by Google, is asked for nothing. */
  hasPassword: boolean
  title: string
  submit: string
  danger?: boolean
  pending: boolean
  error: Error | null
  onSubmit: (body: { password?: string }) => void
  onClose: () => void
}

/** Asks for one's own password before the second factor is switched. */
export function OwnPasswordForm(props: OwnPasswordFormProps) {
  const { hasPassword, title, submit, danger, pending, error, onSubmit, onClose } = props
  const { t } = useTranslation('account')
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (hasPassword && value === '' ? t('twoFactor.passwordMissing') : null) },
  })
  const errors = { ...fieldErrors(error), ...form.errors }
  return (
    <Form
      aria-label={title}
      errors={errors}
      failure={error}
      onSubmit={form.onSubmit(({ password }) => onSubmit(hasPassword ? { password } : {}))}
    >
      <Stack maw={380} gap="sm">
        {hasPassword ? (
          <PasswordInput
            label={t('twoFactor.password')}
            autoComplete="current-password"
            data-autofocus
            autoFocus
            visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
            {...form.getInputProps('password')}
            error={errors.password}
          />
        ) : (
          <Text size="sm">{t('twoFactor.noPassword')}</Text>
        )}
        <Group gap="xs">
          <Button type="submit" color={danger ? 'red.9' : undefined} loading={pending}>
            {submit}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('twoFactor.cancel')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
