import { REQUIRED_FORMATS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { RequestDraftInput } from '@stitchdesk/contract/requests/draft'

/** What the creation form holds: every field as the person typed it. Width and height in inches. */
export interface RequestValues {
  requestFor: RequestKind
  orderName: string
  po: string
  requiredFormat: string
  width: string
  height: string
  fabric: string
  placement: string
  numberOfColors: string
  blending: string
  rush: string
  additionalInstructions: string
}

/** An untouched form of this kind. */
export function emptyValues(kind: RequestKind): RequestValues {
  return {
    requestFor: kind,
    orderName: '',
    po: '',
    requiredFormat: '',
    width: '',
    height: '',
    fabric: '',
    placement: '',
    numberOfColors: '',
    blending: '',
    rush: '',
    additionalInstructions: '',
  }
}

const typed = (size: number | null) => (size === null ? '' : String(size))

/** A form filled from an earlier request. A format that this kind does not offer is left to be chosen anew. */
export function valuesFrom(request: OrderRequest, kind: RequestKind): RequestValues {
  const formats: readonly string[] = REQUIRED_FORMATS[kind]
  return {
    requestFor: kind,
    orderName: request.orderName,
    po: request.po,
    requiredFormat: formats.includes(request.requiredFormat) ? request.requiredFormat : '',
    width: typed(request.width),
    height: typed(request.height),
    fabric: request.fabric,
    placement: request.placement,
    numberOfColors: request.numberOfColors,
    blending: request.blending,
    rush: request.rush,
    additionalInstructions: request.additionalInstructions,
  }
}

const FIELDS = Object.keys(emptyValues('order')) as (keyof RequestValues)[]

/** Whether two states of the form say the same. */
export function sameValues(left: RequestValues, right: RequestValues): boolean {
  return FIELDS.every((field) => left[field] === right[field])
}

/** Values read back from storage: only known fields that hold text, for an older version may have written them. */
export function restoredValues(stored: unknown, fallback: RequestValues): RequestValues {
  if (typeof stored !== 'object' || stored === null) return fallback
  const known = stored as Record<string, unknown>
  const texts = FIELDS.filter((field) => field !== 'requestFor' && typeof known[field] === 'string')
  return { ...fallback, ...Object.fromEntries(texts.map((field) => [field, known[field]])) }
}

/** The values as the calls' types name them; the choices were checked by the same schema before. */
export function draftBody(values: RequestValues): RequestDraftInput {
  return values as RequestDraftInput
}
