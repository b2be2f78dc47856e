import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { recordId, recordParams } from '../basics/fields.ts'
import { cardPaymentSchema, checkoutSchema, receivedEventSchema } from './checkout.ts'
import { BILLING_LIMITS } from './limits.ts'

/** Schemas of the calls about payments by card. */
export const CARD_ENDPOINTS = {
  payByCard: {
    summary:
      'Begin to pay an invoice by card, by its unguessable id; answers the address of the page that takes the card',
    params: z.object({ id: recordId }),
    response: checkoutSchema,
  },
  payBalanceByCard: {
    summary: 'Begin to pay all that is due by card; answers the address of the page that takes the card',
    response: checkoutSchema,
  },
  checkCardPayment: {
    summary: 'How a payment by card is going; asks Stripe where it has not told',
    params: recordParams,
    response: cardPaymentSchema,
  },
  receiveStripeEvent: {
    summary: 'An event of Stripe, proved by its signature; the same one counts once',
    bodyBytes: BILLING_LIMITS.stripeEventBytes,
    response: receivedEventSchema,
  },
} as const satisfies EndpointRows
