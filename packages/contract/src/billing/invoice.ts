import { z } from 'zod'
import { INVOICE_STATUSES } from '../basics/enums.ts'
import { askedFor, moment, optionalText, plainDate, recordId, requiredText } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { type InUnits, TAX_BASES, toCents } from '../basics/money.ts'
import { money } from '../basics/money-field.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'
import { sellerSchema } from '../settings/shop.ts'
import { chargesDraft, invoiceChargeSchema } from './invoice-charge.ts'
import { invoiceLineSchema } from './invoice-line.ts'
import { BILLING_LIMITS } from './limits.ts'
import { paymentSchema } from './payment.ts'

const lineAmount = (field: string) =>
  z
    .number()
    .min(-BILLING_LIMITS.amount, issueError('negative', { field }))
    .max(BILLING_LIMITS.amount, issueError('too_high', { field }))
    .transform(toCents)
    .optional()

/** A requested line: `orderId` names the request. Amounts that are sent must equal the stored ones, and never replace them. */
export const invoiceLineDraftSchema = z.looseObject({
  orderId: recordId,
  price: lineAmount('Price'),
  discount: lineAmount('Discount'),
  totalPrice: lineAmount('Total'),
})

const inv = z
  .array(invoiceLineDraftSchema)
  .min(1, issueError('nothing_chosen', {}))
  .max(BILLING_LIMITS.lines, issueError('too_many', { max: BILLING_LIMITS.lines }, 'holdsAtMostItems'))

/** Body that generates an invoice, or a draft of one, for one customer (`mauth_id`). Names and address are taken from the customer's record. */
export const invoiceDraftSchema = z.object({
  mauth_id: recordId,
  timestamp: z.union([z.string().max(20), z.number()]).optional(),
  fb_Id: optionalText('fb_Id'),
  company: optionalText('Company'),
  contactPerson: optionalText('Contact person'),
  authEmail: optionalText('Email', TEXT_LIMITS.email),
  inv,
  charges: chargesDraft,
})

/**
 * Whether an invoice takes its customer's credit, as far as it reaches. It decides where the shop's setting is to ask; nothing is taken
 * without it.
 */
export const applyCredit = z.boolean(issueError('not_a_flag', { field: 'Apply credit' })).default(false)

/** The day that an administrator gives an invoice; the shop's today without. */
export const invoiceDate = plainDate('enterADate').optional()

/** Body that issues an invoice in one go. */
export const issuedInvoiceDraftSchema = invoiceDraftSchema.extend({ applyCredit, invoiceDate })

/** Body that issues a draft. */
export const draftIssueSchema = z.object({ applyCredit, invoiceDate })

/** The body of {@link issuedInvoiceDraftSchema} of a customer, who charges nothing and chooses no day. */
export const ownInvoiceDraftSchema = issuedInvoiceDraftSchema.omit({ invoiceDate: true }).extend({
  charges: z
    .unknown()
    .optional()
    .transform((): undefined => undefined),
})

/** Body that changes which items a draft holds, and what it charges beside them. */
export const invoiceDraftChangeSchema = z.object({ inv, charges: chargesDraft })

/** Body that voids an invoice; its customer reads the reason. */
export const voidInvoiceSchema = z.object({ reason: requiredText('reasonIsRequired', 'Reason', TEXT_LIMITS.long) })

/** Filter of an invoice history. */
export const invoiceFilterSchema = askedFor(
  {
    state: z
      .union([z.enum(INVOICE_STATUSES), z.literal('')], issueError('invalid_choice', {}))
      .optional()
      .transform((value) => value || undefined),
  },
  'theQueryMustBeFilters',
)

/**
 * What took something off an invoice without being money: a credit note, `name` being its number, or a write-off. `amount` is what
 * this invoice took of it.
 */
export const invoiceCreditSchema = z.object({
  /** The id of its ledger entry, by which a credit note is downloaded as PDF. */
  _id: z.string(),
  kind: z.enum(['creditNote', 'writeOff']),
  name: z.string(),
  /** The shop's day on which it counts, `YYYY-MM-DD`. */
  day: z.string(),
  amount: money,
})
export type InvoiceCreditInCents = z.output<typeof invoiceCreditSchema>

/**
 * An invoice as answered; `timestamp` is its number ('' of a draft), `status` whether it is paid, `state` what it is called on
 * the shop's present day, `taxRate` percent, totals in currency units. `createdAt` is when it was issued, or its draft saved.
 * `received` is what payments brought for it, `fromCredit` the part of that which was credit before it was issued, `owed` what is left of
 * what was received and credited; `awaitingConfirmation` tells that a payment waits, which changes
 * nothing yet.
 */
export const invoiceSchema = z.object({
  _id: z.string(),
  timestamp: z.string(),
  state: z.enum(INVOICE_STATUSES),
  status: z.boolean(),
  fb_Id: z.string(),
  company: z.string(),
  contactPerson: z.string(),
  authEmail: z.string(),
  mauth_id: z.string(),
  inv: z.array(invoiceLineSchema),
  /** Charges beside the lines. */
  charges: z.array(invoiceChargeSchema),
  taxRate: z.number(),
  /** What the tax is called; '' in the reader's own word. */
  taxName: z.string(),
  /** What the tax is taken of. */
  taxBasis: z.enum(TAX_BASES),
  subtotal: money,
  tax: money,
  discount: money,
  grandTotal: money,
  received: money,
  fromCredit: money,
  /** The sum of credit notes and write-offs. */
  credited: money,
  /** The credit notes and write-offs, the oldest first. */
  credits: z.array(invoiceCreditSchema),
  owed: money,
  awaitingConfirmation: z.boolean(),
  createdAt: moment,
  /** The shop's day on which it was issued; null of a draft. */
  invoiceDate: z.string().nullable(),
  /** The last day on which it can be paid in time; null of a draft. */
  dueDate: z.string().nullable(),
  voidedAt: moment.nullable(),
  voidReason: z.string(),
})
export type Invoice = z.input<typeof invoiceSchema>

/** The public page's answer also tells who sells, and where the customer was when it was written, a line each. */
export const publicInvoiceSchema = invoiceSchema.extend({
  /** The pictures of lines, by `orderId`, where their request has one. */
  pictures: z.record(z.string(), z.string()),
  companyName: z.string(),
  /** the time zone of its dates */
  timeZone: z.string(),
  address: z.string(),
  /** Why it has no tax, with the number of the exemption; '' of one with tax. */
  noTax: z.string(),
  /** The document that canceled it, by whose `_id` its PDF is downloaded; null while it counts. */
  cancelation: z.object({ _id: z.string(), name: z.string(), day: z.string() }).nullable(),
  /** Whether the shop takes cards on the page. */
  takesCards: z.boolean(),
  seller: sellerSchema,
})
export type PublicInvoiceInCents = z.output<typeof publicInvoiceSchema>
export type PublicInvoice = InUnits<PublicInvoiceInCents>

/** An invoice in a history, with every payment entered for it, the latest first, and the latest that counts or waits. */
export const invoiceHistoryItemSchema = invoiceSchema.extend({
  payment: paymentSchema.nullable(),
  payments: z.array(paymentSchema),
})
export type InvoiceHistoryItem = z.input<typeof invoiceHistoryItemSchema>
