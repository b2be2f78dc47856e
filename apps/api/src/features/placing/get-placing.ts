import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { PLACING_LIMITS } from '@stitchdesk/contract/placing/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { customerOfForm } from '../access/find-customer.ts'
import { isNamed } from '../access/reach.ts'
import { requestScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { dueFromNow } from '../requests/promise.ts'
import { readHoldRules, standingOf } from '../terms/customer-hold.ts'

/** The choices of a form that places a request: formats, the most used first, and the due time. */
export const getPlacing: Handler<'getPlacing'> = async ({ db, actor, services: { config }, params, query }) => {
  const customerId = await customerOfForm(db, actor, query.customerId)
  const [{ rows }, usual, rush, holds] = await Promise.all([
    formatsByUse(actor, params.kind, query.customerId).execute(db),
    dueFromNow(db, config, { customerId }),
    dueFromNow(db, config, { customerId, rush: 'Yes' }),
    customerId ? readHoldRules(db, config).then((rules) => standingOf(db, rules, customerId)) : undefined,
  ])
  return {
    formats: rows.map(({ requiredFormat }) => requiredFormat),
    isNewcomer: rows.every(({ own }) => own === 0),
    due: { usual: usual.toISOString(), rush: rush.toISOString() },
    onHold: holds !== undefined && holds.holds.length > 0,
  }
}

/** The formats of a kind: first those that its customer has asked for most lately, then the shop's. */
function formatsByUse(
  actor: Actor,
  kind: RequestKind,
  accountId: string,
): RawBuilder<{ requiredFormat: string; own: number }> {
  const customer = accountId
    ? sql`(SELECT "customerId" FROM account WHERE ${isNamed('account._id', accountId)})`
    : sql`${actor.customerId}`
  const latest = (whose: RawBuilder<unknown>, limit: number) => sql`(
    SELECT request."requiredFormat" FROM request
    WHERE request."requestFor" = ${kind} AND NOT request."delete" AND ${whose}
    ORDER BY request."submitDateTime" DESC, request."_id" DESC LIMIT ${limit})`
  return sql`
    SELECT asked."requiredFormat", count(*) FILTER (WHERE asked."own") AS "own"
    FROM (
      SELECT "requiredFormat", true AS "own" FROM ${latest(
        sql`request."customerId" = ${customer} AND ${requestScope(actor)}`,
        PLACING_LIMITS.formatsOfCustomer,
      )} one
      UNION ALL
      SELECT "requiredFormat", false FROM ${latest(sql`true`, PLACING_LIMITS.formatsOfShop)} other
    ) asked
    GROUP BY 1 ORDER BY "own" DESC, count(*) DESC, 1`
}
