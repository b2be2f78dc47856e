import { Button, Code, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { enableTwoFactorSchema } from '@stitchdesk/contract/two-factor'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { refusalOf, validateWith } from '../../ui/form.ts'
import { FormError } from '../../ui/form-error.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Setting up a second factor: the secret for the app, a first code from it, and the recovery codes to keep. */
export function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const begin = useAction('beginTwoFactor')
  const form = useForm({ initialValues: { code: '' }, validate: validateWith(enableTwoFactorSchema) })
  const enable = useAction('enableTwoFactor', {
    invalidates: ['getTwoFactor'],
    onError: (error) => form.setErrors(refusalOf(error, ['code']).fields),
  })
  const start = useEffectEvent(() => begin.mutate({}))
  // Once, when the set-up opens.
  useEffect(() => start(), [])

  if (enable.data) return <RecoveryCodes codes={enable.data.recoveryCodes} onDone={onClose} />
  if (begin.error) return <ErrorState error={begin.error} onRetry={() => begin.mutate({})} />
  return (
    <form onSubmit={form.onSubmit((body) => enable.mutate({ body }))} noValidate>
      <Group align="flex-start" gap="lg">
        {begin.data ? <QrCode text={begin.data.otpauthUrl} label={t('twoFactor.qr')} /> : <Skeleton w={180} h={180} />}
        <Stack flex={1} miw={240} gap="sm">
          <Text size="sm">{t('twoFactor.scan')}</Text>
          <Text size="sm">
            {t('twoFactor.key')}: <Code className="tabular">{begin.data?.secret.match(/.{1,4}/g)?.join(' ')}</Code>
          </Text>
          <FormError>{enable.error && refusalOf(enable.error, ['code']).form}</FormError>
          <TextInput
            label={t('twoFactor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maw={220}
            {...form.getInputProps('code')}
          />
          <Group gap="xs">
            <Button type="submit" loading={enable.isPending} disabled={!begin.data}>
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
