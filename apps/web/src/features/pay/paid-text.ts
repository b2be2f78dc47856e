import type { PayMonth } from '@stitchdesk/contract/pay/pay'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format.ts'
import { useMethodName } from '../../parts/billing/use-method-name.ts'

type Closing = Pick<PayMonth['docs'][number], 'isClosed' | 'closedBy' | 'closedAt' | 'paidOn' | 'PayMethod' | 'total'>

/** Says of a closed month who closed it, and when and how it was paid. */
export function usePaidText(): (closing: Closing) => string {
  const { t } = useTranslation('pay')
  const methodName = useMethodName()
  return ({ closedBy, closedAt, paidOn, PayMethod, total }) => {
    const closed =
      closedBy && closedAt ? t('closedBy', { by: closedBy, day: formatDate(closedAt) }) : t('closedEarlier')
    // Nothing is to be paid of a month without pay.
    if (closedAt === null || (total === 0 && !paidOn)) return closed
    const paid =
      paidOn && PayMethod ? t('paid', { day: formatDate(paidOn), method: methodName(PayMethod) }) : t('notPaid')
    return `${closed} · ${paid}`
  }
}
