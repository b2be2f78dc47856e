import { Button, Group, Text } from '@mantine/core'
import type { RequestMessage } from '@stitchdesk/contract/requests/answer'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../parts/request/status-badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyLine } from '../../ui/empty-line.tsx'
import { Entries } from './entries.tsx'
import type { FailedMail } from './failed-mail.ts'
import { useSendAgain } from './use-send-again.ts'

interface RequestMailsProps {
  messages: readonly RequestMessage[]
  maySend: boolean
}

/** The mails about a request and what became of each; a failed one says why and can be sent again. */
export function RequestMails({ messages, maySend }: RequestMailsProps) {
  const { t } = useTranslation('requests')
  if (messages.length === 0) return <EmptyLine>{t('mails.none')}</EmptyLine>
  return (
    <Entries>
      {messages.map((message) => (
        <li key={message._id}>
          <Mail message={message} maySend={maySend} />
        </li>
      ))}
    </Entries>
  )
}

function Mail({ message, maySend }: { message: RequestMessage; maySend: boolean }) {
  const { t } = useTranslation('requests')
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="flex-start" justify="space-between">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {message.subject}
        </Text>
        <StatusBadge status={message.status} />
      </Group>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {message.to && `${t('mails.to', { address: message.to })} · `}
        <DateTime moment={message.sentAt ?? message.createdAt} time />
        {message.attempts > 1 && ` · ${t('mails.attempts', { count: message.attempts })}`}
      </Text>
      {(message.status === 'failed' || message.status === 'uncertain') && (
        <Group gap="xs" align="center" mt={4}>
          <Text size="xs" c={message.status === 'failed' ? 'red' : undefined} style={{ overflowWrap: 'anywhere' }}>
            {message.reason}
          </Text>
          {maySend && <SendAgain message={message} />}
        </Group>
      )}
    </>
  )
}

/** Sends a failed mail once more. */
export function SendAgain({ message }: { message: FailedMail }) {
  const { t } = useTranslation('requests')
  const { sending, sendAgain } = useSendAgain()
  return (
    <Button size="compact-xs" variant="light" loading={sending} onClick={() => sendAgain(message)}>
      {t('mails.sendAgain')}
    </Button>
  )
}
