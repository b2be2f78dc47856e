import { z } from 'zod'
import { MESSAGE_KINDS, MESSAGE_STATUSES, O_STATUSES, ORDER_STATUSES, REQUEST_KINDS } from '../basics/enums.ts'
import { moment } from '../basics/fields.ts'
import type { KindField } from './kinds.ts'
import { processingDataSchema } from './processing.ts'
import { changeCountSchema } from './proof-comment.ts'
import { askedChangeSchema } from './revision.ts'
import { imagesUploadSchema } from './upload.ts'

const requestShape = {
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
  /** What people call the customer: the company, else the person, else the user name. Null for those who may not see contact. */
  customerName: z.string().nullable(),
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
  /** Id of that invoice once it is issued; null like the prices. */
  invoiceId: z.string().nullable(),
  /** The last day, `YYYY-MM-DD`, on which that invoice can be paid in time. */
  invoiceDue: z.string().nullable(),
  /** Whether a payment of that invoice waits to be confirmed; null like the prices. */
  awaitingConfirmation: z.boolean().nullable(),
  /** When it is promised to be done; null for what was placed before there were promises. Stands still while it waits. */
  dueTime: moment.nullable(),
  /** Since when it waits for its customer, and what they were asked; null while it does not. */
  waitingSince: moment.nullable(),
  waitingFor: z.string().nullable(),
  /** Whether a proof of it waits for its customer's answer. */
  proofWaits: z.boolean(),
  /** How many messages of its conversation the caller has not read; never more than `LIMITS.unreadMessages`. */
  unread: z.number(),
  /** How much is done of the changes that its customer waits for; null while they wait for none. */
  changes: changeCountSchema.nullable(),
  delete: z.boolean(),
  version: z.number(),
} satisfies Record<KindField, z.ZodType<string | number | null>> & Record<string, z.ZodType>

/**
 * A request as answered. Money in currency units, sizes in inches, moments in ISO 8601. A customer gets it as its work was
 * last released: price, stitches, `processingData` and a status that is Ready only once the work was sent; and the names of
 * staff to show instead of those to sign in with.
 */
export const requestSchema = z.object(requestShape)
export type OrderRequest = z.infer<typeof requestSchema>

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
  /** What its customer asked to be changed, the latest first. */
  askedChanges: z.array(askedChangeSchema),
})
export type RequestDetail = z.infer<typeof requestDetailSchema>
