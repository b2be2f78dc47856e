import { Button, Group } from '@mantine/core'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api/api-error.ts'
import { useAction } from '../../lib/api/query.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

const TONES = { sent: 'success', uncertain: 'warning', failed: 'error' } as const

interface TestMailProps {
  /** Called when one is on its way. */
  onTried?: () => void
}

/** Sends the signed-in person a test message, and shows its fate. */
export function TestMail({ onTried }: TestMailProps) {
  const { t } = useTranslation('settings')
  const send = useAction('sendTestMail', { invalidates: ['listMail', 'getWelcome'] })
  return (
    <>
      <Group>
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={send.isPending}
          onClick={() => {
            onTried?.()
            send.mutate({})
          }}
        >
          {t('mail.sendTest')}
        </Button>
      </Group>
      {send.data && !send.isPending && <Outcome tried={send.data} />}
      {send.error && <Notice tone="error">{messageOf(send.error)}</Notice>}
    </>
  )
}

function Outcome({ tried: { to, status, reason, asFile } }: { tried: Answer<'sendTestMail'> }) {
  const { t } = useTranslation('settings')
  const outcome = status === 'sent' && asFile ? 'asFile' : status
  return (
    <Notice tone={TONES[status]} title={t(`mail.test.${outcome}`, { to })}>
      {reason}
    </Notice>
  )
}
