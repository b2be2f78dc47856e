import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../lib/api/may-call.ts'
import { useAction } from '../../lib/api/query.ts'
import { useUser } from '../../lib/api/session.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { notifyError } from '../../ui/feedback/notify.ts'
import classes from './conversation.module.css'

interface WaitingNoticeProps {
  requestId: string
  since: string
  question: string
  /** In a line, where the question is the message below. */
  brief?: boolean
}

/** Ends the waiting for a customer's answer, as when they gave it by phone. */
export function useResumeWork() {
  const { t } = useTranslation('conversation')
  return useAction('stopWaiting', {
    invalidates: ['getConversation', 'listOrders', 'listVectors', 'getOrder', 'getRequestPage'],
    onError: (error) => notifyError(error, t('waiting.notStopped')),
  })
}

/** That a request waits for its customer, since when and for what; staff can resume the work. */
export function WaitingNotice({ requestId, since, question, brief = false }: WaitingNoticeProps) {
  const { t } = useTranslation('conversation')
  const mayStop = mayCall('stopWaiting', useUser().Designation)
  const stop = useResumeWork()
  if (brief) {
    return (
      <p className={classes.paused} title={question}>
        <IconHourglass size={14} aria-hidden /> {t(mayStop ? 'waiting.staff' : 'waiting.own')} ·{' '}
        <DateTime moment={since} time />
      </p>
    )
  }
  return (
    <Notice
      tone="warning"
      icon={<IconHourglass size={18} aria-hidden />}
      title={t(mayStop ? 'waiting.staff' : 'waiting.own')}
    >
      <DateTime moment={since} time /> · {question}
      {mayStop && (
        <div>
          <Button
            size="compact-xs"
            variant="default"
            mt={6}
            loading={stop.isPending}
            onClick={() => stop.mutate({ params: { _id: requestId } })}
          >
            {t('waiting.stop')}
          </Button>
        </div>
      )}
    </Notice>
  )
}
