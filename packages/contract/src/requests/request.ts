import { z } from 'zod'
import {
  BLENDINGS,
  FABRICS,
  MESSAGE_STATUSES,
  O_STATUSES,
  ORDER_STATUSES,
  PLACEMENTS,
  REQUEST_KINDS,
  REQUIRED_FORMATS,
  type RequestKind,
  RUSHES,
} from '../basics/enums.ts'
import {
  askedFor,
  changesOf,
  dayRange,
  moment,
  optionalChoice,
  optionalLines,
  optionalNumber,
  optionalText,
  recordId,
  requiredNumber,
  requiredText,
  text,
} from '../basics/fields.ts'
import { LIMITS } from '../basics/limits.ts'
import { fromCents, toCents } from '../basics/money.ts'
import { imagesUploadSchema, uploadReferenceSchema } from './upload.ts'

const KIND_PREFIXES = { quote: 'QT-', order: 'OR-', vector: 'VO-' } as const satisfies Record<RequestKind, string>

/** An order code as people see it: the kind's prefix and the number. */
export function displayOrderCode(requestFor: RequestKind, orderCode: number): string {
  return `${KIND_PREFIXES[requestFor]}${orderCode}`
}

/**
 * An order code typed with or without its prefix, in letters of either case: its number, and the kind that the prefix
 * names or null; null altogether when it holds no number.
 */
export function readOrderCode(typed: string): { orderCode: number; requestFor: RequestKind | null } | null {
  const [, prefix, digits] = /^(qt-|or-|vo-)?(\d{1,15})$/i.exec(typed.trim()) ?? []
  if (!digits) return null
  const named = REQUEST_KINDS.find((kind) => KIND_PREFIXES[kind] === prefix?.toUpperCase())
  return { orderCode: Number(digits), requestFor: named ?? null }
}

/** The number inside an order code typed with or without its prefix; null when it holds none. */
export function parseOrderCode(typed: string): number | null {
  return readOrderCode(typed)?.orderCode ?? null
}

/** An order code in a body or a path: a number, or its text with or without prefix. */
export const orderCodeInput = z
  .union([z.number(), z.string()], 'Order code must be a number')
  .transform((input, context): number => {
    const code = parseOrderCode(String(input))
    if (code === null) {
      context.addIssue({ code: 'custom', message: 'Order code must be a number' })
      return z.NEVER
    }
    return code
  })

const orderCodeText = z
  .union([z.number(), z.string()], 'Order code must be a number')
  .transform((input) => String(input).trim())
  .refine((typed) => typed === '' || readOrderCode(typed) !== null, 'Order code must be a number')

/**
 * As {@link orderCodeInput} where a code names a request that exists. Its text is kept, for with a prefix it names only a
 * request of that kind.
 */
export const orderCodeName = orderCodeText.refine((typed) => typed !== '', 'Order code must be a number')

function measure(label: 'Width' | 'Height') {
  return optionalNumber({
    number: `${label} must be a number`,
    min: { value: 0, exclusive: true, message: `${label} must be positive` },
    max: { value: LIMITS.size, message: `${label} can be at most ${LIMITS.size}` },
  })
}

const artworkFiles = z
  .array(uploadReferenceSchema)
  .max(LIMITS.attachments, `You can only upload up to ${LIMITS.attachments} files.`)

/** The fields that a customer fills in; the form validates with it as it stands. Width and height in inches. */
const draftFields = z.object({
  requestFor: z.enum(REQUEST_KINDS, 'Choose quote, order or vector'),
  orderName: requiredText('Order Name is required', 'Order Name'),
  po: optionalText('PO'),
  requiredFormat: requiredText('Required format is required', 'Required format', 10),
  width: measure('Width'),
  height: measure('Height'),
  fabric: optionalChoice(FABRICS, 'Invalid selection'),
  placement: optionalChoice(PLACEMENTS, 'Invalid selection'),
  numberOfColors: z
    .union([z.string(), z.number()], 'Number of colors must be numeric')
    .nullish()
    .transform((value) => String(value ?? '').trim())
    .refine((value) => /^\d*$/.test(value), 'Number of colors must be numeric')
    .refine((value) => value.length <= LIMITS.numberOfColorsDigits, 'Number of colors can be at most 999'),
  blending: optionalChoice(BLENDINGS, 'Invalid selection'),
  rush: optionalChoice(RUSHES, 'Invalid selection'),
  additionalInstructions: optionalLines('Instructions', LIMITS.additionalInstructions, 'Too long'),
  imagesUploads: artworkFiles.default([]),
})

/** Whether a format can be asked for of a kind; of a kind that is none, of any. */
function isFormat(format: string, kind: unknown): boolean {
  const known = REQUEST_KINDS.find((candidate) => candidate === kind)
  return (known ? [known] : REQUEST_KINDS).some((one) => (REQUIRED_FORMATS[one] as readonly string[]).includes(format))
}

/** A field that holds nothing, or no text, has an issue of its own already. */
function checkRequiredFormat({ requestFor, requiredFormat }: z.output<typeof draftFields>, context: z.RefinementCtx) {
  if (typeof requiredFormat !== 'string' || requiredFormat.trim() === '') return
  if (!isFormat(requiredFormat.trim(), requestFor)) {
    context.addIssue({ code: 'custom', path: ['requiredFormat'], message: 'Invalid selection' })
  }
}

/** For a check of several fields: it is told together with the other fields' issues, not only once they are mended. */
const ALONGSIDE = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** What a kind does not ask for is not kept, whatever a body says: vectors have no size, fabric and placement, quotes no blending. */
function dropForeignFields<T extends z.infer<typeof draftFields>>(draft: T): T {
  if (draft.requestFor === 'vector') return { ...draft, width: null, height: null, fabric: '', placement: '' }
  if (draft.requestFor === 'quote') return { ...draft, blending: '' }
  return draft
}

/** Body that creates a request. `userName` names the customer when staff place it; `orderCode` is a reserved one. */
export const requestDraftSchema = draftFields
  .extend({
    orderCode: orderCodeInput.optional(),
    ReplicaOrderCode: orderCodeInput.nullish(),
    userName: optionalText('User name'),
  })
  .superRefine(checkRequiredFormat, ALONGSIDE)
  .transform(dropForeignFields)
export type RequestDraft = z.infer<typeof requestDraftSchema>
export type RequestDraftInput = z.input<typeof requestDraftSchema>

/** A quote is a draft whose kind is given by the call itself. */
export const quoteDraftSchema = draftFields
  .extend({
    requestFor: z.literal('quote').default('quote'),
    orderCode: orderCodeInput.optional(),
    ReplicaOrderCode: orderCodeInput.nullish(),
    userName: optionalText('User name'),
  })
  .superRefine(checkRequiredFormat, ALONGSIDE)
  .transform(dropForeignFields)

/**
 * Body of a change: only the fields that change. A customer may change what the creation form holds, staff also the
 * statuses and assignees; `version` is sent where a whole form is saved, and a stale one is refused.
 */
export const requestChangeSchema = changesOf(
  draftFields.omit({ requestFor: true, imagesUploads: true }).extend({
    // Which formats fit is told by the kind of the stored request; what fits none is told here, with everything else.
    requiredFormat: draftFields.shape.requiredFormat.refine(
      (format) => format === '' || isFormat(format, null),
      'Invalid selection',
    ),
    imagesUploads: artworkFiles,
    orderStatus: z.enum(ORDER_STATUSES, 'Invalid selection'),
    oStatus: z.enum(O_STATUSES, 'Invalid selection'),
    assTo: optionalText('Designer'),
    assToSalesMan: optionalText('Salesperson'),
    version: z.number().int(),
  }),
)
export type RequestChange = z.infer<typeof requestChangeSchema>

const processingFields = z.object({
  modelFor: orderCodeName,
  requestFor: z.enum(REQUEST_KINDS).optional(),
  stitiches: optionalText('Stitches', LIMITS.stitiches, "Comments can't be more than 50 characters"),
  orderCatagory: z.boolean().default(false),
  height: optionalNumber({
    number: 'Height must be a number',
    min: { value: 0, message: 'Height must be at least 0' },
    max: { value: LIMITS.size, message: `Height can be at most ${LIMITS.size}` },
  }),
  width: optionalNumber({
    number: 'Width must be a number',
    min: { value: 0, message: 'Width must be at least 0' },
    max: { value: LIMITS.size, message: `Width can be at most ${LIMITS.size}` },
  }),
  comments: optionalLines('Comments', LIMITS.comments, "Comments can't be more than 500 characters"),
  selectLevel: optionalNumber({
    number: 'Select Level must be between 1 and 10',
    min: { value: LIMITS.selectLevel.min, message: 'Select Level must be between 1 and 10' },
    max: { value: LIMITS.selectLevel.max, message: 'Select Level must be between 1 and 10' },
  }),
  assignPercentage: optionalNumber({
    number: 'Rating must be a number',
    min: { value: LIMITS.assignPercentage.min, message: 'Rating must be 0 or more' },
    max: { value: LIMITS.assignPercentage.max, message: 'Rating must be 5 or less' },
  }),
  /** Left out, the request keeps its own. */
  po: text('PO', LIMITS.shortText).nullish(),
  orderStatus: z.literal('Ready', 'Saving a processing makes the request Ready').default('Ready'),
  imagesUploads: z
    .array(uploadReferenceSchema)
    .max(LIMITS.resultFiles, `You can only upload up to ${LIMITS.resultFiles} files.`)
    .default([]),
  /** The request's version when the form was opened: an older one than the stored is refused. */
  version: z.number().int().optional(),
})

const priceField = requiredNumber({
  number: 'Price must be a number',
  required: 'Price is required',
  min: { value: 0, exclusive: true, message: 'Price must be greater than zero' },
  max: { value: LIMITS.money, message: 'Price is too high' },
})

const discountField = optionalNumber({
  number: 'Discount must be a number',
  min: { value: 0, message: 'Discount cannot be negative' },
})

const rounded = (value: number) => fromCents(toCents(value))
const amount = (message: string) => z.union([z.number(), z.string()], message).nullish()

const pricedFields = processingFields.extend({
  price: amount('Price must be a number'),
  discount: amount('Discount must be a number'),
  /** What the caller came to; the product computes its own. */
  totalPrice: z.unknown().optional(),
})
type Amounts = Pick<z.output<typeof pricedFields>, 'orderCatagory' | 'price' | 'discount'>

const isAmount = (value: unknown) => value === null || ['number', 'string', 'undefined'].includes(typeof value)

/** A free order has no price; any other one needs one, and a discount below it. */
function checkAmounts(draft: Amounts, context: z.RefinementCtx) {
  if (draft.orderCatagory || !isAmount(draft.price) || !isAmount(draft.discount)) return
  const price = priceField.safeParse(draft.price)
  const discount = discountField.safeParse(draft.discount)
  const tell = (path: 'price' | 'discount', message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  for (const issue of price.error?.issues ?? []) tell('price', issue.message)
  for (const issue of discount.error?.issues ?? []) tell('discount', issue.message)
  if (!price.success || !discount.success) return
  if (toCents(price.data) === 0) tell('price', 'Price must be greater than zero')
  else if (toCents(discount.data ?? 0) >= toCents(price.data)) tell('discount', 'Discount must be less than Price')
}

/** Body of a processing save by those who set prices, which come out in whole cents. */
export const pricedProcessingSchema = z
  .object({ ...pricedFields.shape })
  .superRefine(checkAmounts, ALONGSIDE)
  .transform((draft) => ({
    ...draft,
    price: draft.orderCatagory ? 0 : rounded(priceField.parse(draft.price)),
    discount: draft.orderCatagory ? 0 : rounded(discountField.parse(draft.discount) ?? 0),
  }))
export type ProcessingDraft = z.output<typeof pricedProcessingSchema>
export type ProcessingDraftInput = z.input<typeof pricedProcessingSchema>

/** As {@link pricedProcessingSchema} for those who neither see nor set prices: what they send as such is passed over. */
export const unpricedProcessingSchema = processingFields.transform((draft) => ({
  ...draft,
  orderCatagory: false,
  price: 0,
  discount: 0,
}))

/**
 * One processing round of a request as answered. Prices are null for those who may not see them. A customer sees only
 * released rounds, without level and rating, and for `savedBy` a name to show instead of one to sign in with.
 */
export const processingDataSchema = z.object({
  _id: z.string(),
  round: z.number(),
  stitiches: z.string(),
  price: z.number().nullable(),
  discount: z.number().nullable(),
  totalPrice: z.number().nullable(),
  orderCatagory: z.boolean(),
  height: z.number().nullable(),
  width: z.number().nullable(),
  comments: z.string(),
  requestFor: z.enum(REQUEST_KINDS),
  modelFor: z.number(),
  selectLevel: z.number().nullable(),
  assignPercentage: z.number().nullable(),
  po: z.string(),
  imagesUploads: z.array(imagesUploadSchema),
  savedBy: z.string().nullable(),
  savedAt: moment,
  /** Since when the customer sees it: by sending, or by the request becoming Done; null while it is the shop's alone. */
  releasedAt: moment.nullable(),
})
export type ProcessingData = z.infer<typeof processingDataSchema>

/**
 * A request as answered. Money in currency units, sizes in inches, moments in ISO 8601. A customer gets it as its work was
 * last released: price, stitches, `processingData` and a status that is Ready only once the work was sent; and the names of
 * staff to show instead of those to sign in with.
 */
export const requestSchema = z.object({
  _id: z.string(),
  requestFor: z.enum(REQUEST_KINDS),
  orderCode: z.number(),
  orderName: z.string(),
  po: z.string(),
  requiredFormat: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  fabric: z.string(),
  placement: z.string(),
  numberOfColors: z.string(),
  blending: z.string(),
  rush: z.string(),
  additionalInstructions: z.string(),
  submitDateTime: moment,
  sentDate: moment.nullable(),
  userName: z.string(),
  userEmail: z.string().nullable(),
  assTo: z.string(),
  assToSalesMan: z.string(),
  /** Null, like the prices and `userEmail`, for those who may not see money and contact. */
  paymentStatus: z.boolean().nullable(),
  price: z.number().nullable(),
  discount: z.number().nullable(),
  totalPrice: z.number().nullable(),
  /** What is still to be received for Done work; a payment counts once it is confirmed. Null like the prices. */
  due: z.number().nullable(),
  stiches: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  oStatus: z.enum(O_STATUSES),
  convertToOrder: z.boolean(),
  convertToOrderDate: moment.nullable(),
  ReplicaOrderCode: z.number().nullable(),
  fls: z.string(),
  fileName: z.string(),
  uploadfileName: z.string(),
  fileName2: z.string(),
  uploadfileName2: z.string(),
  imagesUploads: z.array(imagesUploadSchema),
  processingData: processingDataSchema.nullable(),
  /** Number of the invoice that holds this request, if any. */
  invoiceNumber: z.string().nullable(),
  delete: z.boolean(),
  version: z.number(),
})
export type Request = z.infer<typeof requestSchema>

/** What can be said of a request's payment; the price of a quote is an offer that nobody pays. */
export type PaymentStanding = 'paid' | 'awaiting' | 'payable' | 'unpriced' | 'free' | 'offer'

/**
 * How a request stands: payable is only what has a price to pay, and what is paid but still due awaits the confirmation of its
 * payment. Null for those who may not see it.
 */
export function paymentStanding(
  request: Pick<Request, 'requestFor' | 'paymentStatus' | 'price' | 'totalPrice' | 'due'> & {
    processingData: Pick<ProcessingData, 'orderCatagory'> | null
  },
): PaymentStanding | null {
  if (request.paymentStatus === null) return null
  if (request.paymentStatus) return request.due ? 'awaiting' : 'paid'
  if (request.requestFor === 'quote') return 'offer'
  if (request.processingData?.orderCatagory) return 'free'
  if (!request.price) return 'unpriced'
  return request.totalPrice ? 'payable' : 'free'
}

/** A request after its conversion. */
export const convertedRequestSchema = requestSchema.extend({
  /** Somebody had converted it before; this call changed nothing. */
  alreadyConverted: z.boolean(),
})

/**
 * One mail about a request and what became of it. The address is null for those who may not see contact, and so is the
 * reason of a failure, for mail servers like to quote the address.
 */
export const requestMessageSchema = z.object({
  _id: z.string(),
  kind: z.string(),
  to: z.string().nullable(),
  subject: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  reason: z.string().nullable(),
  attempts: z.number(),
  createdAt: moment,
  sentAt: moment.nullable(),
})
export type RequestMessage = z.infer<typeof requestMessageSchema>

/** One change of one field: who, when, from what, to what. */
export const auditEventSchema = z.object({
  _id: z.number(),
  at: moment,
  by: z.string().nullable(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEvent = z.infer<typeof auditEventSchema>

/** Everything an opened row shows, in one answer. */
export const requestDetailSchema = requestSchema.extend({
  processingRounds: z.array(processingDataSchema),
  messages: z.array(requestMessageSchema),
  history: z.array(auditEventSchema),
})
export type RequestDetail = z.infer<typeof requestDetailSchema>

/** Columns a request list can be sorted by. */
export const REQUEST_SORTS = ['submitDateTime', 'orderCode', 'userName', 'price'] as const
export const requestSortSchema = z.object(
  {
    by: z.enum(REQUEST_SORTS, `Sort by one of ${REQUEST_SORTS.join(', ')}`).default('submitDateTime'),
    direction: z.enum(['asc', 'desc'], 'Direction must be asc or desc').default('desc'),
  },
  'sort must be an object, for instance {"by": "orderCode", "direction": "asc"}',
)
export type RequestSort = z.infer<typeof requestSortSchema>

const filterText = (label: string, max: number = LIMITS.shortText) =>
  optionalText(label, max).transform((value) => value || undefined)
const filterFlag = z
  .union([z.boolean(), z.enum(['true', 'false', ''])], 'Must be true or false')
  .nullish()
  .transform((value) => (value === '' || value === null || value === undefined ? undefined : String(value) === 'true'))
const filterChoice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.enum(values), z.literal('')], 'Invalid selection')
    .nullish()
    .transform((value): T[number] | undefined => value || undefined)

/** Filter of a request list. Empty values don't filter; `submitDateTime` bounds are the shop's days or moments, both included. */
export const requestFilterSchema = askedFor(
  {
    requestFor: filterChoice(REQUEST_KINDS),
    delete: z.union([z.literal('false'), z.literal(false)], 'Deleted requests are not listed').optional(),
    orderName: filterText('Order name'),
    orderCode: orderCodeText.nullish().transform((value) => value || undefined),
    orderStatus: filterChoice(ORDER_STATUSES),
    oStatus: filterChoice(O_STATUSES),
    userName: filterText('Customer'),
    userEmail: filterText('Email', LIMITS.email),
    paymentStatus: filterFlag,
    convertToOrder: filterFlag,
    /** Whether a price above 0 is set. */
    priced: filterFlag,
    /** Whether the request is on an invoice. */
    invoiced: filterFlag,
    /** Whether its customer owes it: finished, priced, not paid, and no quote. */
    owed: filterFlag,
    /** `_id` of the customer, where a part of a name would find others too. */
    customerId: filterText('Customer'),
    assTo: filterText('Designer'),
    assToSalesMan: filterText('Salesperson'),
    price: optionalNumber({
      number: 'Price must be a number',
      min: { value: 0, message: 'Price cannot be negative' },
      max: { value: LIMITS.money, message: 'Price is too high' },
    }).refine((value) => value === null || Number(value.toFixed(2)) === value, 'Price can have at most two decimals'),
    submitDateTime: dayRange('submitDateTime'),
  },
  'params must be an object of filters',
)
export type RequestFilter = z.infer<typeof requestFilterSchema>
export type RequestFilterInput = z.input<typeof requestFilterSchema>

export const requestListBodySchema = askedFor(
  { params: requestFilterSchema.prefault({}), sort: requestSortSchema.prefault({}) },
  'Send an object: {"params": { … filters … }}',
)

/** Body that sends a finished record to the customer: the record as listed; only its id or code is read. */
export const sendRecordSchema = z
  .looseObject({ _id: recordId.optional(), orderCode: orderCodeName.optional() })
  .refine((body) => body._id !== undefined || body.orderCode !== undefined, 'Name the request by _id or orderCode')
