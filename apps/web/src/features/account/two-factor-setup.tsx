import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { enableTwoFactorSchema } from '@stitchdesk/contract/auth/two-factor'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/api/query.ts'
import { FormError } from '../../ui/form/form-error.tsx'
import { refusalOf } from '../../ui/form/refusal.ts'
import { validateWith } from '../../ui/form/validation.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Setting up a second factor: the password, the secret for the app, a first code from it, the recovery codes to keep. */
export function TwoFactorSetup({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation('account')
  const begin = useAction('beginTwoFactor')
  if (begin.data) return <FirstCode secret={begin.data} onClose={onClose} />
  return (
    <OwnPasswordForm
      hasPassword={hasPassword}
      title={t('twoFactor.beginTitle')}
      submit={t('twoFactor.next')}
      pending={begin.isPending}
      error={begin.error}
      onSubmit={(body) => begin.mutate({ body })}
      onClose={onClose}
    />
  )
}

function FirstCode({ secret, onClose }: { secret: Answer<'beginTwoFactor'>; onClose: () => void }) {
  const { t } = useTranslation('account')
  const form = useForm({ initialValues: { code: '' }, validate: validateWith(enableTwoFactorSchema) })
  const enable = useAction('enableTwoFactor', {
    invalidates: ['getTwoFactor'],
    onError: (error) => form.setErrors(refusalOf(error, ['code']).fields),
  })

  if (enable.data) return <RecoveryCodes codes={enable.data.recoveryCodes} onDone={onClose} />
  return (
    <form onSubmit={form.onSubmit((body) => enable.mutate({ body }))} noValidate>
      <Group align="flex-start" gap="lg">
        <QrCode text={secret.otpauthUrl} label={t('twoFactor.qr')} />
        <Stack flex={1} miw={240} gap="sm">
          <Text size="sm">{t('twoFactor.scan')}</Text>
          <Text size="sm">
            {t('twoFactor.key')}: <Code className="tabular">{secret.secret.match(/.{1,4}/g)?.join(' ')}</Code>
          </Text>
          <FormError>{enable.error && refusalOf(enable.error, ['code']).form}</FormError>
          <TextInput
            label={t('twoFactor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maw={220}
            {...form.getInputProps('code')}
          />
          <Group gap="xs">
            <Button type="submit" loading={enable.isPending}>
              {t('twoFactor.enable')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('twoFactor.cancel')}
            </Button>
          </Group>
        </Stack>
      </Group>
    </form>
  )
}
