import { z } from 'zod'
import { BLENDINGS, FABRICS, O_STATUSES, ORDER_STATUSES, PLACEMENTS, REQUEST_KINDS, RUSHES } from '../basics/enums.ts'
import {
  changesOf,
  optionalChoice,
  optionalLines,
  optionalNumber,
  optionalText,
  refuseValue,
  requiredText,
  runWithFieldErrors,
  typedNumber,
} from '../basics/fields.ts'
import { describeIssue, issueError } from '../basics/issues.ts'
import type { Cents } from '../basics/money.ts'
import { uploadReferenceSchema } from '../files/upload.ts'
import { goAheadField } from '../pricing/go-ahead.ts'
import { readArtworkLink } from '../requests/artwork-link.ts'
import { isFormat, isPayable, type KindField, withoutForeignFields } from '../requests/kinds.ts'
import { PLACING_LIMITS } from './limits.ts'
import { orderCodeInput } from './order-code-input.ts'

function measure(label: 'Width' | 'Height') {
  return optionalNumber({
    number: issueError('not_a_number', { field: label }),
    min: { value: 0, exclusive: true, issue: issueError('not_positive', { field: label }) },
    max: { value: PLACING_LIMITS.size, issue: issueError('above_maximum', { field: label, max: PLACING_LIMITS.size }) },
  })
}

const NO_NUMBER_OF_COLORS = issueError('not_a_number', { field: 'Number of colors' }, 'numberOfColorsMustBeNumeric')

const artworkFiles = z
  .array(uploadReferenceSchema)
  .max(PLACING_LIMITS.attachments, issueError('too_many', { max: PLACING_LIMITS.attachments }, 'uploadAtMost'))

/** A link to artwork in the customer's own cloud folder, as browsers read it. */
const artworkLink = optionalText('Link', PLACING_LIMITS.artworkLink).transform((typed, context) => {
  const link = readArtworkLink(typed)
  if (typed === '' || link) return link?.href ?? ''
  refuseValue(context, describeIssue('invalid_link', {}))
  return z.NEVER
})

/** The fields that a customer fills in; the form validates with it as it stands. Width and height in inches. */
const draftShape = {
  requestFor: z.enum(REQUEST_KINDS, issueError('invalid_choice', {}, 'chooseQuoteOrderOrVector')),
  orderName: requiredText('orderNameIsRequired', 'Order Name'),
  artworkLink,
  po: optionalText('PO'),
  requiredFormat: requiredText('requiredFormatIsRequired', 'Required format', 10),
  width: measure('Width'),
  height: measure('Height'),
  fabric: optionalChoice(FABRICS),
  placement: optionalChoice(PLACEMENTS),
  numberOfColors: typedNumber(NO_NUMBER_OF_COLORS)
    .nullish()
    .transform((value) => String(value ?? '').trim())
    .refine((value) => /^\d*$/.test(value), NO_NUMBER_OF_COLORS)
    .refine(
      (value) => value.length <= PLACING_LIMITS.numberOfColorsDigits,
      issueError('above_maximum', { field: 'Number of colors', max: 999 }),
    ),
  blending: optionalChoice(BLENDINGS),
  rush: optionalChoice(RUSHES),
  additionalInstructions: optionalLines('Instructions', PLACING_LIMITS.additionalInstructions, 'tooLong'),
  imagesUploads: artworkFiles.default([]),
} satisfies Record<KindField | 'requestFor' | 'imagesUploads', z.ZodType>
const draftFields = z.object(draftShape)

/** A field that holds nothing, or no text, has an issue of its own already. */
function checkRequiredFormat({ requestFor, requiredFormat }: z.output<typeof draftFields>, context: z.RefinementCtx) {
  if (typeof requiredFormat !== 'string' || requiredFormat.trim() === '') return
  if (!isFormat(requiredFormat.trim(), requestFor)) {
    refuseValue(context, describeIssue('invalid_choice', {}), ['requiredFormat'])
  }
}

/** A draft as it is stored: without what its kind has no field for. The price of a quote is a question itself. */
const draftOf = <T extends z.output<typeof draftFields> & { goAheadLimit: Cents | null }>(draft: T): T => ({
  ...withoutForeignFields(draft.requestFor, draft),
  goAheadLimit: isPayable(draft.requestFor) ? draft.goAheadLimit : null,
})

/** Body that creates a request. `userName` names the customer when staff place it; `orderCode` is a reserved one, or a free timestamp. */
export const requestDraftSchema = draftFields
  .extend({
    orderCode: orderCodeInput.optional(),
    ReplicaOrderCode: orderCodeInput.nullish(),
    userName: optionalText('User name'),
    goAheadLimit: goAheadField,
  })
  .superRefine(checkRequiredFormat, runWithFieldErrors)
  .transform(draftOf)
export type RequestDraft = z.infer<typeof requestDraftSchema>
export type RequestDraftInput = z.input<typeof requestDraftSchema>

/** A quote is a draft whose kind is given by the call itself. */
export const quoteDraftSchema = draftFields
  .extend({
    requestFor: z.literal('quote').default('quote'),
    orderCode: orderCodeInput.optional(),
    ReplicaOrderCode: orderCodeInput.nullish(),
    userName: optionalText('User name'),
    goAheadLimit: goAheadField,
  })
  .superRefine(checkRequiredFormat, runWithFieldErrors)
  .transform(draftOf)

/**
 * Body of a change: only the fields that change. A customer may change what the creation form holds, staff also the
 * statuses and assignees; `version` is sent where a whole form is saved, and a stale one is refused.
 */
export const requestChangeSchema = changesOf(
  draftFields.omit({ requestFor: true, imagesUploads: true }).extend({
    // The kind of the stored request decides which formats fit; a format that fits no kind is reported here.
    requiredFormat: draftFields.shape.requiredFormat.refine(
      (format) => format === '' || isFormat(format, null),
      issueError('invalid_choice', {}),
    ),
    imagesUploads: artworkFiles,
    orderStatus: z.enum(ORDER_STATUSES, issueError('invalid_choice', {})),
    oStatus: z.enum(O_STATUSES, issueError('invalid_choice', {})),
    assTo: optionalText('Designer'),
    assToSalesMan: optionalText('Salesperson'),
    version: z.number().int(),
  }),
)
export type RequestChange = z.infer<typeof requestChangeSchema>
