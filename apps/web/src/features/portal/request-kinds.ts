import { recordsPath } from '@stitchdesk/contract/addresses'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { PAGES } from '@stitchdesk/contract/pages'
import type { KindField } from '@stitchdesk/contract/requests/kinds'

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

/** Ways to reorder a design differently, each as a new request. */
export const VARIED_FIELDS = ['width', 'requiredFormat', 'placement'] as const satisfies readonly KindField[]
export type VariedField = (typeof VARIED_FIELDS)[number]

/** Address of the form that places a request again under a new code. @param vary the field to change: the cursor starts there */
export function reorderPath(kind: RequestKind, _id: string, vary?: VariedField): string {
  return `${KIND_PATHS[kind].create}?reorder=${encodeURIComponent(_id)}${vary ? `&vary=${vary}` : ''}`
}

/** The fields to change in a varied reorder. */
export function fieldsOf(vary: VariedField | null): readonly KindField[] {
  return vary === 'width' ? ['width', 'height'] : vary ? [vary] : []
}

/** The variation that the address names. */
export function variedField(search: URLSearchParams): VariedField | null {
  return VARIED_FIELDS.find((field) => field === search.get('vary')) ?? null
}
