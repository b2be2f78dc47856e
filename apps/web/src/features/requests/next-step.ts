import type { OrderRequest } from '@stitchdesk/contract/requests/answer'

/** The next step of the work on a request. */
export type Step = 'process' | 'send' | 'done' | 'convert'

/** What comes next for a request: it is processed, sent, and then done; a finished quote may become an order. */
export function nextStep({ orderStatus, sentDate, processingData, requestFor }: OrderRequest): Step {
  if (orderStatus === 'Done') return requestFor === 'quote' ? 'convert' : 'process'
  if (orderStatus !== 'Ready') return 'process'
  const isSent = sentDate !== null && (processingData === null || processingData.savedAt <= sentDate)
  return isSent ? 'done' : 'send'
}
