import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/api/query.ts'
import { formatMonth } from '../../lib/format.ts'
import { confirmAction } from '../../ui/feedback/confirm.ts'
import { notifySuccess } from '../../ui/feedback/notify.ts'

/** Closes a month of one designer, or of all, after asking. */
export function useClosing(month: string) {
  const { t } = useTranslation('pay')
  const name = formatMonth(month)
  const { mutate, isPending, error } = useAction('closePayMonth', {
    invalidates: ['getPayMonth', 'getPayStatement', 'getPayRules'],
    onSuccess: () => notifySuccess(t('closed', { month: name })),
  })
  /** @param who the designer's name and id; empty of all */
  async function ask(who: string, designer: string) {
    const agreed = await confirmAction({
      title: who ? t('closeOne', { month: name, name: who }) : t('closeAll', { month: name }),
      body: t('ask'),
      confirmLabel: t('close', { month: name }),
      cancelLabel: t('cancel'),
    })
    if (agreed) mutate({ params: { month }, body: { designer } })
  }
  return { ask, isPending, error }
}
