import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../lib/may-call.ts'
import { useAction } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notifyError } from '../../ui/notify.ts'

interface WaitingNoticeProps {
  requestId: string
  since: string
  question: string
}

/** That a request waits for its customer, since when and for what; staff can say that it no longer does. */
export function WaitingNotice({ requestId, since, question }: WaitingNoticeProps) {
  const { t } = useTranslation('conversation')
  const mayStop = mayCall('stopWaiting', useUser().Designation)
  const stop = useAction('stopWaiting', {
    invalidates: ['getConversation', 'listOrders', 'listVectors', 'getOrder'],
    onError: (error) => notifyError(error, t('waiting.notStopped')),
  })
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
