import { isKeyOf, keysOf } from '@stitchdesk/contract/basics/tables'
import { z } from 'zod'

// All that the rest of the product imports of Stripe. `stripe.ts` beside it is loaded only where the shop has keys.

/** In the smallest unit of its currency. No amount of Stripe is longer; an event with a longer one is refused. */
const amount = z.int().min(0).max(999_999_999_999)
const paymentIntent = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

const chargedSchema = z.object({
  payment_intent: z.object({
    latest_charge: z.object({
      payment_method_details: z.object({ card: z.object({ last4: z.string().regex(/^\d{4}$/) }) }),
    }),
  }),
})
/** The last four digits of the card that paid a session, asked for with its charge; null where another way paid it. */
export const lastDigitsSchema = z
  .unknown()
  .transform((session) => chargedSchema.safeParse(session).data?.payment_intent.latest_charge)
  .transform((charge) => charge?.payment_method_details.card.last4 ?? null)

/** A session of Stripe Checkout: a page of Stripe on which one amount is paid by card. */
export const cardSessionSchema = z.object({
  id: z.string().regex(/^cs_/),
  /** our name of it */
  client_reference_id: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.string(),
  amount_total: amount.nullish(),
  currency: z.string().nullish(),
  url: z.string().nullish(),
  payment_intent: paymentIntent,
})
export type CardSession = z.output<typeof cardSessionSchema>

/** A charge, which its refunds belong to. */
const chargeSchema = z.object({
  id: z.string(),
  payment_intent: paymentIntent,
  amount_refunded: amount,
  currency: z.string(),
})
export type CardCharge = z.output<typeof chargeSchema>

/** A dispute: a customer's bank takes a payment back, for good or until it is won. */
export const cardDisputeSchema = z.object({
  id: z.string().regex(/^(dp|du)_\w+$/),
  payment_intent: paymentIntent,
  amount,
  currency: z.string(),
  status: z.string(),
})
export type CardDispute = z.output<typeof cardDisputeSchema>

const FOLLOWED = {
  'checkout.session.completed': cardSessionSchema,
  'checkout.session.async_payment_succeeded': cardSessionSchema,
  'checkout.session.expired': cardSessionSchema,
  'charge.refunded': chargeSchema,
  'charge.dispute.created': cardDisputeSchema,
  'charge.dispute.updated': cardDisputeSchema,
  'charge.dispute.funds_withdrawn': cardDisputeSchema,
  'charge.dispute.funds_reinstated': cardDisputeSchema,
  'charge.dispute.closed': cardDisputeSchema,
} as const
/** Events that come after a payment, which nobody asks about otherwise. */
export const LATER_EVENTS = keysOf(FOLLOWED).filter((type) => type.startsWith('charge.'))
type Followed = typeof FOLLOWED

/** An event of Stripe that the product follows, or any other. */
export type StripeEvent =
  | { [Type in keyof Followed]: { id: string; type: Type; object: z.output<Followed[Type]> } }[keyof Followed]
  | { id: string; type: 'other' }

const eventSchema = z.object({
  id: z
    .string()
    .regex(/^evt_\w+$/)
    .max(255),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

/** Reads an event whose signature is proved; throws a ZodError where it isn't one. */
export function stripeEventOf(event: unknown): StripeEvent {
  const { id, type, data } = eventSchema.parse(event)
  const schema: z.ZodType | undefined = isKeyOf(FOLLOWED, type) ? FOLLOWED[type] : undefined
  return schema ? ({ id, type, object: schema.parse(data.object) } as StripeEvent) : { id, type: 'other' }
}

/** The parameters of a new session. */
export interface NewSession {
  /** our name of it */
  _id: string
  /** in the smallest unit of its currency */
  amount: number
  currency: string
  /** what the customer reads beside the amount */
  name: string
  expiresAt: Date
  /** where they come back to, after paying and without */
  paidUrl: string
  leftUrl: string
}

/** Payments by card, where the shop has keys. A call that isn't answered fails with `card_payments_unavailable`. */
export interface CardPayments {
  /** Opens a session; the same key answers the same one. */
  openSession(draft: NewSession, key: string): Promise<CardSession>
  readSession(id: string): Promise<CardSession>
  /** The session by which a payment was made; undefined where it was made otherwise. */
  findSession(paymentIntent: string): Promise<CardSession | undefined>
  readDispute(id: string): Promise<CardDispute>
  /** Stripe's events about refunds and disputes since a moment, the earliest first. */
  listLaterEvents(since: Date): Promise<StripeEvent[]>
  /** Ends a session, so that nobody can pay it any more. */
  expireSession(id: string): Promise<CardSession>
  /** An event as it arrived, once its signature proved it; throws AppError stripe_event_refused. */
  readEvent(bytes: Buffer, signature: string): StripeEvent
  /** The last four digits of the card that paid a session; null where Stripe doesn't tell them. */
  readLastDigits(session: Pick<CardSession, 'id'>): Promise<string | null>
  isAvailable(): boolean
  close(): void
}
