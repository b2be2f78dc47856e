import { readOrderCode } from '@stitchdesk/contract/requests/order-code'
import { SEARCH_LIMITS } from '@stitchdesk/contract/search/limits'
import type { FoundRequest } from '@stitchdesk/contract/search/search'
import { numbersOneErrorAway } from '@stitchdesk/contract/search/typing-errors'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { isNamedAmong } from '../access/reach.ts'
import { isSpread, requestScope, seesMoney } from '../access/scope.ts'
import { shownFile } from '../pictures/shown-file.ts'
import { hasCode } from '../requests/order-codes.ts'
import { FOUND_BY, isOfKinds } from '../requests/queries/found-by.ts'
import { releasedStatus } from '../requests/queries/released.ts'
import { holds, isIndexed, type SearchTerm, type Turn } from '../requests/search-terms.ts'

/** How many of the newest requests of each kind within reach are looked through first. */
const NEWEST = 200
/** Digits of a whole order code, which names one request. */
const CODE_DIGITS = 13

const NEWEST_FIRST = sql`request."submitDateTime" DESC, request."_id" DESC`
/** One more than is answered shows whether more exist. */
const MOST = SEARCH_LIMITS.found + 1
const LIMIT = sql.lit(MOST)

/** The name of the customer of `request`: the company, else the person. */
const CUSTOMER = sql`coalesce((
  SELECT coalesce(nullif(customer."company", ''), customer."contactPerson")
  FROM account customer WHERE customer."userName" = request."userName"), '')`

const columns = (actor: Actor) => sql`
  request."_id", request."requestFor", request."orderCode", request."orderName", request."po", request."userName",
  ${releasedStatus(actor)} AS "orderStatus", request."submitDateTime", ${shownFile(actor)} AS "file",
  ${seesMoney(actor) ? CUSTOMER : sql`''`} AS "customer"`

/**
 * The newest requests of a kind within reach. If those are few among everybody's, their owners are read in the index
 * request_by_date, and only the caller's rows are read.
 */
function newestOf(actor: Actor, within: RawBuilder<unknown>): RawBuilder<unknown> {
  const newest = (columns: RawBuilder<unknown>) => sql`
    SELECT ${columns} FROM request WHERE ${within} AND request."requestFor" = kind
    ORDER BY ${NEWEST_FIRST} LIMIT ${sql.lit(NEWEST)}`
  if (!isSpread(actor)) return newest(sql`request.*`)
  return sql`SELECT request.* FROM (${newest(sql`request."_id"`)} OFFSET 0) key JOIN request ON request."_id" = key."_id"`
}

/**
 * The ways to find requests, in turn; the last one that runs has found all. A common word is also in the newest names, and sorting
 * all its matches would take seconds; a rare word is found by the index immediately. A full code without a match may have one wrong
 * digit.
 */
export function requestTurns(actor: Actor, text: string, terms: readonly SearchTerm[]): Turn<FoundRequest>[] {
  const matches = sql`${holds(FOUND_BY, terms)} AND ${isOfKinds(terms.flatMap(({ kind }) => (kind ? [kind] : [])))}`
  const within = sql`NOT request."delete" AND ${requestScope(actor)}`
  const newest = sql<FoundRequest>`
    SELECT ${columns(actor)} FROM (
      SELECT request.* FROM unnest(ARRAY['quote', 'order', 'vector']) kind
      CROSS JOIN LATERAL (${newestOf(actor, within)}) request
      WHERE ${matches} ORDER BY ${NEWEST_FIRST} LIMIT ${LIMIT}) request
    ORDER BY ${NEWEST_FIRST}`
  const all = sql<FoundRequest>`
    WITH hit AS MATERIALIZED (
      SELECT request."_id", request."submitDateTime" FROM request WHERE ${within} AND ${matches})
    SELECT ${columns(actor)}
    FROM (SELECT * FROM hit request ORDER BY ${NEWEST_FIRST} LIMIT ${LIMIT}) hit
    JOIN request ON request."_id" = hit."_id" ORDER BY ${NEWEST_FIRST}`
  const typed = readOrderCode(text)
  const code = String(typed?.orderCode ?? '')
  const meant = numbersOneErrorAway(code, CODE_DIGITS)
  const ofKind = isOfKinds(typed?.requestFor ? [typed.requestFor] : [])
  return [
    ...(code.length >= CODE_DIGITS ? [{ statement: byCode(actor, hasCode(text)), enough: 1 }] : []),
    { statement: newest, enough: MOST },
    ...(isIndexed(terms) ? [{ statement: all, enough: 1 }] : []),
    ...(meant.length > 0 ? [{ statement: byCode(actor, sql`${isOneOf(meant)} AND ${ofKind}`), enough: 1 }] : []),
  ]
}

const isOneOf = (codes: readonly string[]) => sql`request."orderCode" = ANY (${codes}::bigint[])`

const byCode = (actor: Actor, hasCode: RawBuilder<unknown>) => sql<FoundRequest>`
  SELECT ${columns(actor)} FROM (
    SELECT request.* FROM request
    WHERE NOT request."delete" AND ${hasCode} AND ${requestScope(actor)}
    ORDER BY ${NEWEST_FIRST} LIMIT ${LIMIT}) request
  ORDER BY ${NEWEST_FIRST}`

/** The newest requests of these customers, by the index request_by_customer. */
export const requestsOf = (actor: Actor, ids: readonly string[]): RawBuilder<FoundRequest> => sql`
  SELECT ${columns(actor)} FROM (
    SELECT request.* FROM (SELECT DISTINCT account."customerId" FROM account WHERE ${isNamedAmong('account._id', ids)}) named
    CROSS JOIN unnest(ARRAY['quote', 'order', 'vector']) kind
    CROSS JOIN LATERAL (
      SELECT request.* FROM request
      WHERE request."customerId" = named."customerId" AND request."requestFor" = kind AND NOT request."delete"
        AND ${requestScope(actor)}
      ORDER BY ${NEWEST_FIRST} LIMIT ${LIMIT}) request
    ORDER BY ${NEWEST_FIRST} LIMIT ${LIMIT}) request
  ORDER BY ${NEWEST_FIRST}`
