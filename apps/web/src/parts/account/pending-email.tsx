import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '../../ui/feedback/notify.ts'

interface PendingEmailProps {
  /** The address that waits for its confirmation; '' when none does. */
  pendingEmail: string
  /** Whose address it will be, for screen readers. */
  owner: string
  /** Takes it back; left out where one may not. */
  takeBack?: () => Promise<unknown>
}

/** The address that replaces the present one once it is confirmed, beside that one. */
export function PendingEmail({ pendingEmail, owner, takeBack }: PendingEmailProps) {
  const { t } = useTranslation('account')
  const [busy, setBusy] = useState(false)
  if (pendingEmail === '') return null

  async function take() {
    setBusy(true)
    await takeBack?.().catch((error: unknown) => notifyError(error))
    setBusy(false)
  }

  return (
    <Group gap={6}>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('address.awaiting', { email: pendingEmail })}
      </Text>
      {takeBack && (
        <Button
          size="compact-xs"
          variant="default"
          loading={busy}
          aria-label={t('address.takeBackOf', { email: pendingEmail, owner })}
          onClick={() => void take()}
        >
          {t('address.takeBack')}
        </Button>
      )}
    </Group>
  )
}
