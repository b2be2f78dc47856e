import type { KeptEstimate } from '@stitchdesk/contract/pricing/kept-estimate'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'

/** The fields that decide whether a request is due, and when. */
export type Promised = Pick<OrderRequest, 'orderStatus' | 'dueTime' | 'waitingSince' | 'sentDate'> &
  Partial<Pick<OrderRequest, 'waitingFor' | 'processingData' | 'stiches'>> & {
    estimate?: Pick<KeptEstimate, 'low' | 'high'> | null
  }

/** Whether the due time still matters, which ends with sending the latest result. */
export function isPromised({ orderStatus, dueTime, sentDate, processingData }: Promised): boolean {
  if (!dueTime || orderStatus === 'Done') return false
  if (orderStatus !== 'Ready' || !sentDate) return true
  return processingData ? Date.parse(sentDate) < Date.parse(processingData.savedAt) : false
}
