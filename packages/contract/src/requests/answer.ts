import { z } from 'zod'
import { MESSAGE_STATUSES, O_STATUSES, ORDER_STATUSES, REQUEST_KINDS } from '../basics/enums.ts'
import { moment } from '../basics/fields.ts'
import { money } from '../basics/money-field.ts'
import { imagesUploadSchema } from '../files/upload.ts'
import { MESSAGE_KINDS } from '../mail/mail-kinds.ts'
import { goAheadSchema } from '../pricing/go-ahead.ts'
import { keptEstimateSchema } from '../pricing/kept-estimate.ts'
import { PRICE_STATES } from '../pricing/price-state.ts'
import { processingDataSchema } from '../processing/processing.ts'
import { askedChangeSchema } from '../processing/revision.ts'
import { changeCountSchema } from '../proofs/proof-comment.ts'
import { FILES_WITHHELD } from '../terms/files-withheld.ts'
import { TERMS_TAGS } from '../terms/terms-tag.ts'
import type { KindField } from './kinds.ts'

const requestShape = {
  _id: z.string(),
  requestFor: z.enum(REQUEST_KINDS),
  orderCode: z.number(),
  orderName: z.string(),
  /** A link to artwork in the customer's own cloud folder; '' without one. */
  artworkLink: z.string(),
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
  /** The customer's name: company, else person, else user name. Null for roles that don't see contact data. */
  customerName: z.string().nullable(),
  /** Whether the customer is on hold or pays in advance; null for neither, for customers, and for roles that see no money. */
  termsTag: z.enum(TERMS_TAGS).nullable(),
  userEmail: z.string().nullable(),
  assTo: z.string(),
  assToSalesMan: z.string(),
  /** The name of the designer; null for nobody, and for customers, who read the names in the fields above. */
  designerName: z.string().nullable(),
  salespersonName: z.string().nullable(),
  /** Null, like the prices and `userEmail`, for those who may not see money and contact. */
  paymentStatus: z.boolean().nullable(),
  price: money.nullable(),
  /** Whether its price is set, or it is free; null like the prices. */
  priceState: z.enum(PRICE_STATES).nullable(),
  discount: money.nullable(),
  totalPrice: money.nullable(),
  /** What is still owed for done or invoiced work, less confirmed payments. Null like the prices. */
  due: money.nullable(),
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
  /** Id of that invoice once it is issued; null like the prices. */
  invoiceId: z.string().nullable(),
  /** The last day, `YYYY-MM-DD`, on which that invoice can be paid in time. */
  invoiceDue: z.string().nullable(),
  /** Whether a payment of that invoice awaits confirmation; null like the prices. */
  awaitingConfirmation: z.boolean().nullable(),
  /** Why its customer sees results as previews; null where they have the files, and like the prices. */
  filesWithheld: z.enum(FILES_WITHHELD).nullable(),
  /** Its due time, which stands still while it is paused; null for requests from before due times. */
  dueTime: moment.nullable(),
  /** Since when it waits for its customer's reply, and the question; null when it doesn't. */
  waitingSince: moment.nullable(),
  waitingFor: z.string().nullable(),
  /** Whether a proof of it waits for its customer's answer. */
  proofWaits: z.boolean(),
  /** How many messages of its conversation the caller has not read; never more than `CONVERSATION_LIMITS.unread`. */
  unread: z.number(),
  /** Progress of the requested changes; null without any. */
  changes: changeCountSchema.nullable(),
  /** Stitches as estimated from its artwork, for staff; null for customers, and where nothing can be said. */
  estimate: keptEstimateSchema.nullable(),
  /**
   * The amount up to which its customer lets work go ahead, and the price above it that waits; null without a limit, and hidden
   * like the prices.
   */
  goAhead: goAheadSchema.nullable(),
  delete: z.boolean(),
  version: z.number(),
} satisfies Record<KindField, z.ZodType<string | number | null>> & Record<string, z.ZodType>

/**
 * A request as answered. Money in currency units, sizes in inches, moments in ISO 8601. A customer gets it as it was last
 * released: price, stitches, `processingData` and a status that is Ready only once the work was sent; and staff's names
 * instead of their user names.
 */
export const requestSchema = z.object(requestShape)
export type OrderRequest = z.input<typeof requestSchema>
export type OrderRequestInCents = z.output<typeof requestSchema>

/** A request after its conversion. */
export const convertedRequestSchema = requestSchema.extend({
  /** It was converted before, and this call changed nothing. */
  alreadyConverted: z.boolean(),
})

/**
 * One mail about a request and its fate. Address and reason of a failure are null for roles that don't see contact data;
 * mail servers like to quote the address.
 */
export const requestMessageSchema = z.object({
  _id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
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
  /** Whether its customer is on hold; null for roles that see no money, and for customers. */
  onHold: z.boolean().nullable(),
  /** The changes its customer requested, latest first. */
  askedChanges: z.array(askedChangeSchema),
})
export type RequestDetail = z.input<typeof requestDetailSchema>
export type RequestDetailInCents = z.output<typeof requestDetailSchema>
