import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { unapprovedPrice } from '../../../parts/pricing/unapproved.ts'

/** Why a request can't be sent while its price isn't approved; null if it can. */
export function useUnapproved(request: Pick<OrderRequest, 'goAhead'>): string | null {
  const { t } = useTranslation('requests')
  const asked = unapprovedPrice(request)
  if (asked === null) return null
  return t(request.goAhead?.declined ? 'processing.sendDeclined' : 'processing.sendUnapproved', {
    price: formatMoney(asked),
  })
}
