import { recordsPath } from '@stitchdesk/contract/addresses'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { PAGES } from '@stitchdesk/contract/pages'

/** Where a customer places a request of each kind, and where they find the ones they placed. */
export const KIND_PATHS = {
  quote: { create: PAGES.placeQuote.path, record: recordsPath('quote') },
  order: { create: PAGES.placeOrder.path, record: recordsPath('order') },
  vector: { create: PAGES.placeVector.path, record: recordsPath('vector') },
} as const satisfies Record<RequestKind, { create: string; record: string }>

const KIND_BY_PATH = new Map<string, RequestKind>(
  (['quote', 'order', 'vector'] as const).flatMap((kind) => [
    [KIND_PATHS[kind].create, kind],
    [KIND_PATHS[kind].record, kind],
  ]),
)

/** The kind of request that a page of the portal is about: its title and type follow the path. */
export function kindOfPath(pathname: string): RequestKind {
  return KIND_BY_PATH.get(pathname.replace(/\/+$/, '')) ?? 'order'
}

/** Address of the form that changes a request (while New). */
export function editPath(kind: RequestKind, _id: string): string {
  return `${KIND_PATHS[kind].create}?edit=${encodeURIComponent(_id)}`
}

/** Address of the form that places a request again under a new code. */
export function reorderPath(kind: RequestKind, _id: string): string {
  return `${KIND_PATHS[kind].create}?reorder=${encodeURIComponent(_id)}`
}
