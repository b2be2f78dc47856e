import { Alert, Badge, Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TwoFactorOff } from './two-factor-off.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** Two-factor sign-in: whether it is on, and the way to switch it. */
export function TwoFactorCard() {
  const { t } = useTranslation('account')
  const status = useCall('getTwoFactor', {})
  const [step, setStep] = useState<'none' | 'setup' | 'off'>('none')
  const close = () => setStep('none')
  const factor = status.data

  return (
    <Surface>
      <Stack>
        <Group justify="space-between" align="flex-start">
          <Box flex="1 1 260px">
            <Group gap="xs">
              <Title order={2} fz="md">
                {t('twoFactor.title')}
              </Title>
              {factor && (
                <Badge variant="light" color={factor.enabled ? 'teal' : 'gray'}>
                  {t(factor.enabled ? 'twoFactor.on' : 'twoFactor.off')}
                </Badge>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {t('twoFactor.intro')}
            </Text>
          </Box>
          {factor && step === 'none' && !factor.enabled && (
            <Button onClick={() => setStep('setup')}>{t('twoFactor.begin')}</Button>
          )}
          {factor && step === 'none' && factor.enabled && !factor.required && (
            <Button variant="default" onClick={() => setStep('off')}>
              {t('twoFactor.disable')}
            </Button>
          )}
        </Group>
        {status.error && <ErrorState error={status.error} onRetry={() => void status.refetch()} />}
        {status.isPending && <Skeleton h={20} w={200} />}
        {factor?.required && !factor.enabled && <Alert color="yellow">{t('twoFactor.required')}</Alert>}
        {factor?.enabled && <Text size="sm">{t('twoFactor.codesLeft', { count: factor.recoveryCodesLeft })}</Text>}
        {factor && step === 'setup' && <TwoFactorSetup hasPassword={factor.hasPassword} onClose={close} />}
        {factor && step === 'off' && <TwoFactorOff hasPassword={factor.hasPassword} onClose={close} />}
      </Stack>
    </Surface>
  )
}
