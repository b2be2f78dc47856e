import { z } from 'zod'
import { money } from '../basics/money-field.ts'

/** States of a checkout: what a customer set out to pay by card. Where another amount arrived than was asked for, staff decide. */
export const CHECKOUT_STATES = ['open', 'replaced', 'expired', 'paid', 'differs'] as const

/** The page of Stripe that takes the card; the browser goes there. */
export const checkoutSchema = z.object({ url: z.string() })

/** How a payment by card is going: `waiting` until Stripe says that it is paid, `ended` where it can't be paid any more. */
export const cardPaymentSchema = z.object({ state: z.enum(['waiting', 'paid', 'ended']), amount: money })
export type CardPaymentState = z.input<typeof cardPaymentSchema>['state']

/** What Stripe is told of an event that it sent. */
export const receivedEventSchema = z.object({ received: z.literal(true) })
