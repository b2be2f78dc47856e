import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { unapprovedPrice } from '../../../parts/pricing/unapproved.ts'
import { nextStep, type Step } from '../next-step.ts'
import type { RequestRights } from '../request-rights.ts'

/** The action of a row's button. */
export type RowStep = Step | 'download'

/** Files of the latest results whose links work. */
export function resultFiles({ processingData }: OrderRequest) {
  return (processingData?.imagesUploads ?? []).filter(({ url }) => url)
}

/** The next step of a request in a list within the caller's rights; null without one. */
export function rowStep(request: OrderRequest, rights: RequestRights): RowStep | null {
  const may = { process: rights.processes, send: rights.sends, done: rights.edits, convert: rights.converts }
  const next = nextStep(request)
  const isOver = request.orderStatus === 'Done' && next !== 'convert'
  if (isOver && resultFiles(request).length > 0) return 'download'
  // It is refused until the customer approves the price, or another is set.
  if (next === 'send' && unapprovedPrice(request) !== null) return rights.processes ? 'process' : null
  if (may[next]) return next
  return rights.processes ? 'process' : null
}
