import { CUSTOMER_LIMITS } from '@stitchdesk/contract/customers/limits'
import { type RawBuilder, sql } from 'kysely'
import { IS_UNPAID, isOverdue } from '../requests/queries/billing.ts'

/** The moment of the latest request of an `account`'s customer; null without one. */
export const LATEST_REQUEST = sql<string | null>`(
  SELECT max(latest."submitDateTime") FROM request latest WHERE latest."customerId" = account."customerId" AND NOT latest."delete")`

/** A customer whose latest request is older has gone quiet. */
export const QUIET_BEFORE = sql<string>`(now() - make_interval(days => ${sql.lit(CUSTOMER_LIMITS.quietDays)}))`

/** Condition on `account`: the customer placed something once, and nothing for long. */
export const IS_QUIET = sql<boolean>`(${LATEST_REQUEST} < ${QUIET_BEFORE})`

/** Condition on `account`: the customer owes something on an invoice. */
export const OWES = sql<boolean>`EXISTS (
  SELECT FROM invoice WHERE invoice."customerId" = account."customerId" AND ${IS_UNPAID})`

/**
 * Condition on `account`: an invoice of the customer is overdue.
 * @param today the shop's day, `YYYY-MM-DD`
 */
export const hasOverdue = (today: string): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM invoice WHERE invoice."customerId" = account."customerId" AND ${isOverdue(today)})`
