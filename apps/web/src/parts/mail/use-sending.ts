import type { SentMail } from '@stitchdesk/contract/billing/send/send'
import type { CallName } from '@stitchdesk/contract/calls'
import { useTranslation } from 'react-i18next'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'

const STALE: readonly CallName[] = ['listMail', 'listAllInvoices']

type Sent = Pick<SentMail, 'asFile'> & { to: SentMail['to'] | null }

/** Options of an action that emails a document: it says where the email goes. */
export function useSending() {
  const { t } = useTranslation('mail')
  return {
    invalidates: STALE,
    onSuccess: ({ to, asFile }: Sent) => notifySuccess(asFile ? t('savedAsFile') : t('onItsWay', { to: to ?? '' })),
    onError: (error: Error) => notifyError(error),
  }
}
