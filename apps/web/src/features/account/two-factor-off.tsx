import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { disableTwoFactorSchema } from '@stitchdesk/contract/two-factor'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/query.ts'
import { refusalOf, validateWith } from '../../ui/form.ts'
import { FormError } from '../../ui/form-error.tsx'
import { notifySuccess } from '../../ui/notify.ts'

/** Switching the second factor off, with the password. */
export function TwoFactorOff({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const form = useForm({ initialValues: { password: '' }, validate: validateWith(disableTwoFactorSchema) })
  const disable = useAction('disableTwoFactor', {
    invalidates: ['getTwoFactor'],
    onSuccess: () => {
      notifySuccess(t('twoFactor.disabled'))
      onClose()
    },
    onError: (error) => form.setErrors(refusalOf(error, ['password']).fields),
  })
  return (
    <form
      onSubmit={form.onSubmit((body) => disable.mutate({ body }))}
      noValidate
      aria-label={t('twoFactor.disableTitle')}
    >
      <Stack maw={380} gap="sm">
        <FormError>{disable.error && refusalOf(disable.error, ['password']).form}</FormError>
        <PasswordInput
          label={t('twoFactor.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          {...form.getInputProps('password')}
        />
        <Group gap="xs">
          <Button type="submit" color="red.9" loading={disable.isPending}>
            {t('twoFactor.disable')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('twoFactor.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
