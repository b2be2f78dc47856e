import type { Config } from '../platform/config.ts'
import { ConfigError } from './config-error.ts'

/** The variables of payments by card. */
interface StripeVariables {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_URL?: string | undefined
}

/**
 * The shop's keys at Stripe; undefined where nobody pays by card.
 * @throws ConfigError where one of the two is missing: a payment whose event can't be checked would never be entered
 */
export function readStripe(given: StripeVariables): Config['STRIPE'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: address } = given
  if (!secretKey && !webhookSecret) return undefined
  if (!secretKey || !webhookSecret) {
    const missing = secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'
    throw new ConfigError(
      `${missing} must be set too: Stripe is called with the one, and signs what it tells with the other.\nSee docs/configuration.md.`,
    )
  }
  return { secretKey, webhookSecret, ...(address && { address }) }
}
