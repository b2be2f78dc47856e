import type { OrderRequest, RequestDetail, RequestMessage } from '@stitchdesk/contract/requests/answer'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { nextStep } from '../next-step.ts'

/** A mail that did not leave. */
export type FailedMail = Pick<RequestMessage, '_id' | 'to'>

type Told = FailedMail & { status: RequestMessage['status']; at: string }

/**
 * The failed mail of a finished record, if the customer got none later: the next step is to send it again, whatever the status. If
 * the results are newer, the record is sent instead.
 */
function failedAmong(request: OrderRequest, records: readonly Told[]): FailedMail | null {
  const latest = records.reduce<Told | null>((found, mail) => (found && found.at > mail.at ? found : mail), null)
  const isLost = latest?.status === 'failed' || latest?.status === 'bounced'
  if (!latest || !isLost || request.orderStatus === 'New' || nextStep(request) === 'send') return null
  return { _id: latest._id, to: latest.to }
}

/** The failed mail of a request as an opened row or the process form knows it. */
export function failedMailOf(request: RequestDetail): FailedMail | null {
  const records = request.messages.filter(({ kind }) => kind === 'request-sent')
  return failedAmong(
    request,
    records.map(({ _id, to, status, createdAt }) => ({ _id, to, status, at: createdAt })),
  )
}

/** The failed mail of a request as its page knows it. */
export function failedMailOnPage(request: RequestPage): FailedMail | null {
  const records = request.timeline.flatMap((entry): Told[] => {
    if (entry.kind !== 'mail' || entry.mail !== 'request-sent') return []
    return [{ _id: entry.messageId, to: entry.to, status: entry.status, at: entry.at }]
  })
  return failedAmong(request, records)
}
