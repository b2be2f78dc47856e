import { Alert, Button, Drawer, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import type { MailDetail } from '@stitchdesk/contract/mail/mail'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../lib/api/query.ts'
import { formatDateTime } from '../../lib/format.ts'
import { shownMail } from '../../parts/mail/shown-mail.ts'
import { StatusBadge } from '../../parts/requests/status-badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import classes from './mail-drawer.module.css'

/** One mail beside the list; closed while `id` is null. */
export function MailDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('mail')
  const mail = useCall('getMail', { params: { _id: id ?? '' } }, { enabled: id !== null })
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size="min(720px, 100vw)"
      title={mail.data?.subject ?? t('label')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {mail.error && <ErrorState error={mail.error} onRetry={() => void mail.refetch()} />}
      {mail.isLoading && <Skeleton h={320} />}
      {mail.data && <MailPreview mail={mail.data} />}
    </Drawer>
  )
}

function MailPreview({ mail }: { mail: MailDetail }) {
  const { t } = useTranslation('mail')
  const [form, setForm] = useState<'html' | 'text'>('html')
  const again = useAction('resendMessage', {
    invalidates: ['listMail', 'getMail'],
    onSuccess: () => notifySuccess(t('sentAgain')),
    onError: (error) => notifyError(error),
  })
  const allow = useAction('allowAddress', {
    invalidates: ['listMail', 'getMail'],
    onSuccess: () => notifySuccess(t('allowed')),
    onError: (error) => notifyError(error),
  })
  return (
    <Stack className={classes.preview}>
      <Group justify="space-between">
        <div>
          <Text size="sm">
            {t('columns.to')}: {[mail.toName, mail.to].filter(Boolean).join(' · ') || t('nobody')}
          </Text>
          <Group gap="xs">
            <StatusBadge status={mail.status} />
            <Text size="xs" c="dimmed" className="tabular">
              {mail.sentAt ? t('sentAt', { when: formatDateTime(mail.sentAt) }) : formatDateTime(mail.createdAt)}
            </Text>
          </Group>
        </div>
        <Group gap="xs">
          {mail.held && mail.to && (
            <Button
              size="xs"
              loading={allow.isPending}
              onClick={() => allow.mutate({ body: { address: mail.to ?? '' } })}
            >
              {t('allow')}
            </Button>
          )}
          {(mail.status === 'failed' || mail.status === 'uncertain') && (
            <Button
              size="xs"
              // To an address that is held it would be held again.
              variant={mail.held ? 'default' : 'filled'}
              loading={again.isPending}
              onClick={() => again.mutate({ params: { _id: mail._id } })}
            >
              {t('sendAgain')}
            </Button>
          )}
          <SegmentedControl
            size="xs"
            value={form}
            onChange={setForm}
            data={[
              { value: 'html', label: t('asShown') },
              { value: 'text', label: t('asText') },
            ]}
          />
        </Group>
      </Group>
      {mail.reason && <Alert color={mail.status === 'uncertain' ? 'yellow' : 'red'}>{mail.reason}</Alert>}
      {form === 'html' ? (
        // No script runs in there and nothing of the page is within reach; links open in a tab of their own.
        <iframe
          title={mail.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={shownMail(mail.html)}
          className={classes.frame}
        />
      ) : (
        <pre className={classes.text}>{mail.text}</pre>
      )}
    </Stack>
  )
}
