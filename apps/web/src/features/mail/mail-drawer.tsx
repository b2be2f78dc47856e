import { Alert, Anchor, Button, Drawer, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import type { MailDetail } from '@stitchdesk/contract/mail/mail'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../lib/api/query.ts'
import { formatDateTime } from '../../lib/format.ts'
import { shownMail } from '../../parts/mail/shown-mail.ts'
import { useSending } from '../../parts/mail/use-sending.ts'
import { StatusBadge } from '../../parts/requests/status-badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import classes from './mail-drawer.module.css'

/** The drawer gets no event when a queued mail is sent. */
const LOOK_AGAIN_MS = 2000

/** One mail beside the list; closed while `id` is null. */
export function MailDrawer({ id, onShow }: { id: string | null; onShow: (id: string | null) => void }) {
  const { t } = useTranslation('mail')
  const mail = useCall(
    'getMail',
    { params: { _id: id ?? '' } },
    { enabled: id !== null, refetchInterval: (shown) => shown?.status === 'queued' && LOOK_AGAIN_MS },
  )
  return (
    <Drawer
      opened={id !== null}
      onClose={() => onShow(null)}
      position="right"
      size="min(720px, 100vw)"
      title={mail.data?.subject ?? t('label')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {mail.error && <ErrorState error={mail.error} onRetry={() => void mail.refetch()} />}
      {mail.isLoading && <Skeleton h={320} />}
      {mail.data && <MailPreview mail={mail.data} onShow={onShow} />}
    </Drawer>
  )
}

interface ShownMail {
  mail: MailDetail
  onShow: (id: string) => void
}

function MailPreview({ mail, onShow }: ShownMail) {
  const { t } = useTranslation('mail')
  const [form, setForm] = useState<'html' | 'text'>('html')
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
              {formatDateTime(mail.sentAt ?? mail.createdAt)}
            </Text>
          </Group>
        </div>
        <Group gap="xs">
          <SendingActions mail={mail} onShow={onShow} />
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
      <Repeats mail={mail} onShow={onShow} />
      {mail.reason && <Alert color={mail.status === 'uncertain' ? 'yellow' : 'red'}>{mail.reason}</Alert>}
      {form === 'html' ? (
        // The frame runs no script and reaches nothing of the page; links open in a tab of their own.
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

/** Sends the mail again, where that is possible, and shows the new one. */
function SendingActions({ mail, onShow }: ShownMail) {
  const { t } = useTranslation('mail')
  const sending = useSending()
  const again = useAction('resendMessage', {
    ...sending,
    invalidates: ['listMail', 'getMail'],
    onSuccess: (sent) => {
      sending.onSuccess(sent)
      onShow(sent._id)
    },
  })
  const allow = useAction('allowAddress', {
    invalidates: ['listMail', 'getMail'],
    onSuccess: () => notifySuccess(t('allowed')),
    onError: (error) => notifyError(error),
  })
  return (
    <>
      {mail.held && mail.to && (
        <Button size="xs" loading={allow.isPending} onClick={() => allow.mutate({ body: { address: mail.to ?? '' } })}>
          {t('allow')}
        </Button>
      )}
      {mail.resentAs === null && mail.resendRefusal === null && (
        <Button size="xs" loading={again.isPending} onClick={() => again.mutate({ params: { _id: mail._id } })}>
          {t('sendAgain')}
        </Button>
      )}
    </>
  )
}

/** Which mail it sends again, which one sends it again, or why none can. */
function Repeats({ mail, onShow }: ShownMail) {
  const { t } = useTranslation(['mail', 'errors'])
  const { original, resentAs, resendRefusal, status } = mail
  const link = (id: string) => (
    <Anchor component="button" type="button" size="sm" onClick={() => onShow(id)}>
      {t('openOther')}
    </Anchor>
  )
  return (
    <>
      {original && (
        <Text size="sm">
          {t('repeats')} · {link(original)}
        </Text>
      )}
      {resentAs && (
        <Text size="sm">
          {t('wasRepeated')} · {link(resentAs)}
        </Text>
      )}
      {!resentAs && resendRefusal && status !== 'queued' && (
        <Text size="sm" c="dimmed">
          {t(`errors:${resendRefusal}`)}
        </Text>
      )}
    </>
  )
}
