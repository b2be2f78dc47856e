import type { Cents } from '@stitchdesk/contract/basics/money'
import { type RawBuilder, sql } from 'kysely'
import { calledCustomer } from '../../access/person-names.ts'
import { isNamedAmong } from '../../access/reach.ts'
import { DONE_AT, IS_BILLED_IN_ADVANCE, IS_FREE, IS_OWED, ON_INVOICE } from '../../requests/queries/billing.ts'

/** Finished work of customers, up to a day of the shop. */
export interface RoundSpan {
  /** the last day whose work is invoiced, `YYYY-MM-DD` */
  through: string
  timeZone: string
  /** nothing but these requests */
  only?: readonly string[] | undefined
}

const isWithin = ({ through, timeZone, only }: RoundSpan) =>
  sql`((${DONE_AT} AT TIME ZONE ${timeZone}::text)::date <= ${through}::date
    ${only ? sql`AND ${isNamedAmong('request._id', only)}` : sql``})`

const IS_OPEN = sql`(NOT request."delete" AND NOT request."paymentStatus" AND request."requestFor" <> 'quote' AND NOT ${ON_INVOICE})`
const IS_FINISHED = sql`(${IS_OPEN} AND request."orderStatus" = 'Done')`

/**
 * Condition on `request`: it can be invoiced, as `lockBillable` checks, and it was done by the day. Prepaid work counts from the day it was
 * placed.
 */
export const isBillable = (span: RoundSpan): RawBuilder<boolean> => sql`(
  (${IS_OWED} AND request."orderStatus" = 'Done' OR ${IS_BILLED_IN_ADVANCE}) AND request."price" > 0 AND ${IS_OPEN} AND ${isWithin(span)} AND NOT ${IS_FREE})`

/** Condition on `request`: it would be invoiced, but has no price yet. */
export const isUnpriced = (span: RoundSpan): RawBuilder<boolean> => sql`(
  request."price" = 0 AND ${IS_FINISHED} AND ${isWithin(span)} AND NOT ${IS_FREE})`

/** Joins the `account` that an invoice of a round is for: the customer's oldest that isn't deleted. `called` is the customer's name. */
export const billedAccount = (customerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`JOIN LATERAL (
  SELECT account.*, ${calledCustomer('account')} AS "called" FROM account
  WHERE account."customerId" = ${customerId} AND NOT account."delete"
  ORDER BY account."registerdDate", account."_id" LIMIT 1) account ON true`

/** A customer's finished work. */
export interface Finished {
  requests: number
  unpriced: number
  subtotal: Cents
  discount: Cents
}
