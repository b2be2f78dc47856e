import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { RequestDraftInput } from '@stitchdesk/contract/placing/draft'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { isFormat, type KindField, kindFields } from '@stitchdesk/contract/requests/kinds'
import { fieldsIn } from '../../lib/stored.ts'

/** What the creation form holds: every field as the person typed it. Width and height in inches. */
export type RequestValues = {
  requestFor: RequestKind
  /** up to how many dollars work goes ahead without a question; '' for no limit */
  goAheadLimit: string
} & Record<KindField, string>

const valuesOf = (kind: RequestKind, typedIn: (field: KindField) => string) =>
  ({
    ...{ requestFor: kind, goAheadLimit: '' },
    ...Object.fromEntries(kindFields().map((field) => [field, typedIn(field)])),
  }) as RequestValues

/** An untouched form of this kind. */
export function emptyValues(kind: RequestKind): RequestValues {
  return valuesOf(kind, () => '')
}

/**
 * A form filled from an earlier request, without a format that this kind doesn't offer.
 * @param anew other fields to leave empty
 */
export function valuesFrom(request: OrderRequest, kind: RequestKind, anew: readonly KindField[] = []): RequestValues {
  const values = valuesOf(kind, (field) => (anew.includes(field) ? '' : String(request[field] ?? '')))
  return isFormat(values.requiredFormat, kind) ? values : { ...values, requiredFormat: '' }
}

const FIELDS: readonly (keyof RequestValues)[] = ['requestFor', 'goAheadLimit', ...kindFields()]

/** Whether two states of the form say the same. */
export function sameValues(left: RequestValues, right: RequestValues): boolean {
  return FIELDS.every((field) => left[field] === right[field])
}

/** Values read back from storage: only known fields that hold text, for an older version may have written them. */
export function restoredValues(stored: unknown, fallback: RequestValues): RequestValues {
  const known = fieldsIn(stored)
  const texts = FIELDS.filter((field) => field !== 'requestFor' && typeof known[field] === 'string')
  return { ...fallback, ...Object.fromEntries(texts.map((field) => [field, known[field]])) }
}

/** The values as the calls' types name them; the choices were checked by the same schema before. */
export function draftBody(values: RequestValues): RequestDraftInput {
  return values as RequestDraftInput
}
