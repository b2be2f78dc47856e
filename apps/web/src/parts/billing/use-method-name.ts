import type { PayMethod } from '@stitchdesk/contract/basics/enums'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'

/** What a way to pay is called: the shop's own name for it, or ours in the reader's language. */
export function useMethodName(): (method: PayMethod) => string {
  const { t } = useTranslation('invoices')
  const { data: shop } = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY })
  return (method) => shop?.payMethods[method] || t(`methods.${method}`)
}
