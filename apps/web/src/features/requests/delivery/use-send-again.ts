import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/api/query.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import type { FailedMail } from './failed-mail.ts'

/** Sends a failed mail once more. */
export function useSendAgain() {
  const { t } = useTranslation('requests')
  const again = useAction('resendMessage', {
    invalidates: ['getOrder', 'getRequestPage'],
    onSuccess: ({ to }) => notifySuccess(t('mails.queuedAgain', { address: to ?? '' })),
    onError: (error) => notifyError(error),
  })
  return {
    sending: again.isPending,
    sendAgain: ({ _id }: Pick<FailedMail, '_id'>) => again.mutate({ params: { _id } }),
  }
}
