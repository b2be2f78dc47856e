import { requestPath, reviewPath } from '@stitchdesk/contract/addresses'
import { isDelivered } from '@stitchdesk/contract/delivery/delivered'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { priceWaits } from '../../../parts/pricing/unapproved.ts'
import { payPath } from './pay-path.ts'

interface NextStep {
  key: 'reviewProof' | 'reviewPrice' | 'reply' | 'report' | 'view'
  /** The link to it. */
  to: string
}

/** A customer's next step on a request; null where it is downloading the delivery. */
export function nextStep(request: OrderRequest): NextStep | null {
  const page = requestPath('User', request)
  const pay = payPath(request)
  if (request.proofWaits) return { key: 'reviewProof', to: reviewPath(request) }
  if (priceWaits(request)) return { key: 'reviewPrice', to: page }
  if (request.waitingSince) return { key: 'reply', to: page }
  if (pay) return { key: 'report', to: pay }
  const hasFiles =
    isDelivered(request) && !request.filesWithheld && (request.processingData?.imagesUploads.length ?? 0) > 0
  return hasFiles ? null : { key: 'view', to: page }
}
