import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormError } from '../../ui/form/form-error.tsx'
import { refusalOf } from '../../ui/form/refusal.ts'

interface OwnPasswordFormProps {
  /** An account that has none, for it signs in by Google, is asked for nothing. */
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
  const refusal = error && refusalOf(error, hasPassword ? ['password'] : [])
  return (
    <form
      onSubmit={form.onSubmit(({ password }) => onSubmit(hasPassword ? { password } : {}))}
      noValidate
      aria-label={title}
    >
      <Stack maw={380} gap="sm">
        <FormError>{refusal?.form}</FormError>
        {hasPassword ? (
          <PasswordInput
            label={t('twoFactor.password')}
            autoComplete="current-password"
            data-autofocus
            autoFocus
            visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
            {...form.getInputProps('password')}
            error={form.errors.password ?? refusal?.fields.password}
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
    </form>
  )
}
