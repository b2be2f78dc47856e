import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { enableTwoFactorSchema } from '@stitchdesk/contract/auth/two-factor'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/api/query.ts'
import { Form } from '../../ui/form/form.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
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
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { form, formProps, busy } = useCallForm('enableTwoFactor', {
    initialValues: { code: '' },
    schema: enableTwoFactorSchema,
    input: (body) => ({ body }),
    invalidates: ['getTwoFactor'],
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })

  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />
  return (
    <Form {...formProps}>
      <Group align="flex-start" gap="lg">
        <QrCode text={secret.otpauthUrl} label={t('twoFactor.qr')} />
        <Stack flex={1} miw={240} gap="sm">
          <Text size="sm">{t('twoFactor.scan')}</Text>
          <Text size="sm">
            {t('twoFactor.key')}: <Code className="tabular">{secret.secret.match(/.{1,4}/g)?.join(' ')}</Code>
          </Text>
          <TextInput
            label={t('twoFactor.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maw={220}
            {...form.getInputProps('code')}
          />
          <Group gap="xs">
            <Button type="submit" loading={busy}>
              {t('twoFactor.enable')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('twoFactor.cancel')}
            </Button>
          </Group>
        </Stack>
      </Group>
    </Form>
  )
}
