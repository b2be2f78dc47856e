import { PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { updatePasswordSchema } from '@stitchdesk/contract/people/auth'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { refusalOf, validateWith } from '../../ui/form.ts'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { showNotice } from './show-notice.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }
type Field = keyof typeof EMPTY
const FIELDS = Object.keys(EMPTY) as Field[]

/** Side panel in which people change their own password. */
export function UpdatePasswordPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('portal')
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('profile.password')} width={440} holdsForm>
      <PasswordForm onClose={onClose} />
    </SidePanel>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('portal')
  const { userName } = useUser()
  const form = useForm({ initialValues: EMPTY, validate: validateWith(updatePasswordSchema) })
  const save = useAction('updatePassword', {
    invalidates: ['listSessions'],
    onSuccess: () => {
      showNotice(t('profile.passwordSaved'), t('profile.close'))
      onClose()
    },
    onError: (error) => form.setErrors(refusalOf(error, FIELDS).fields),
  })
  const refusal = save.error && refusalOf(save.error, FIELDS)

  return (
    <form
      noValidate
      aria-label={t('profile.password')}
      onSubmit={form.onSubmit(
        (values) => save.mutate({ body: values }),
        (errors) => form.getInputNode<HTMLElement, Field>(Object.keys(errors)[0] as Field)?.focus(),
      )}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('profile.passwordHint', { min: LIMITS.password.min })}
        </Text>
        {/* Password managers look for the name that a password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        {FIELDS.map((name) => (
          <PasswordInput
            key={name}
            label={t(`profile.fields.${name}`)}
            withAsterisk
            autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
            visibilityToggleButtonProps={{ 'aria-label': t('profile.showPassword') }}
            {...form.getInputProps(name)}
          />
        ))}
        <FormError>{refusal && (refusal.form ?? t('profile.passwordFailed'))}</FormError>
        <FormButtons submit={t('profile.savePassword')} busy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
