import { z } from 'zod'

// All that the rest of the product imports of Stripe. `stripe.ts` beside it is loaded only where the shop has keys.

/** A session of Stripe Checkout: a page of Stripe on which one amount is paid by card. */
export const cardSessionSchema = z.object({
  id: z.string().regex(/^cs_/),
  /** our name of it */
  client_reference_id: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.string(),
  /** in the smallest unit of its currency */
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  url: z.string().nullish(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
})
export type CardSession = z.output<typeof cardSessionSchema>

/** A charge, which its refunds belong to. */
const chargeSchema = z.object({
  id: z.string(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
  amount_refunded: z.int(),
  currency: z.string(),
})
export type CardCharge = z.output<typeof chargeSchema>

const FOLLOWED = {
  'checkout.session.completed': cardSessionSchema,
  'checkout.session.async_payment_succeeded': cardSessionSchema,
  'checkout.session.expired': cardSessionSchema,
  'charge.refunded': chargeSchema,
} as const
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
  const schema: z.ZodType | undefined = Object.hasOwn(FOLLOWED, type) ? FOLLOWED[type as keyof Followed] : undefined
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
  /** Ends a session, so that nobody can pay it any more. */
  expireSession(id: string): Promise<CardSession>
  /** An event as it arrived, once its signature proved it; throws AppError stripe_event_refused. */
  readEvent(bytes: Buffer, signature: string): StripeEvent
  isAvailable(): boolean
  close(): void
}
