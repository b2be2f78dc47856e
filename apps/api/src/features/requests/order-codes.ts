import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import { type OrderCode, readOrderCode } from '@stitchdesk/contract/requests/order-code'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { invalidField } from '../../platform/errors.ts'

/** The latest code that this process has tried. */
let latest = 0

/**
 * Reserves an order code for an account: the current time in milliseconds, moved on to the next free number. A code that another
 * transaction has taken a moment ago would wait for its end, so of one process no two try the same.
 */
export async function takeOrderCode(db: Database, accountId: Reached<'account'>): Promise<number> {
  for (;;) {
    const now = Date.now()
    const code = latest >= now && latest < now + REQUEST_LIMITS.codesAheadMs ? latest + 1 : now
    latest = code
    const reserved = await db
      .insertInto('order_code')
      .values({ orderCode: code, accountId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('orderCode')
      .executeTakeFirst()
    if (reserved) return reserved.orderCode
  }
}

/** Order codes have 13 digits: moments in milliseconds, from 2001 to 2286. */
const isTimestamp = (code: number) => code >= 1e12 && code < 1e13

/** Reserves an order code that the caller's own program made: a timestamp, if nobody has it. */
export async function reserveIfFree(db: Database, actor: Actor, orderCode: number): Promise<void> {
  if (!isTimestamp(orderCode)) return
  await db
    .insertInto('order_code')
    .values({ orderCode, accountId: actor._id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Locks an order code of the caller's, so that of two submits with it the second waits for the first. A free one becomes theirs.
 * @throws AppError invalid_body when the code is somebody else's, or none
 */
export async function lockOrderCode(db: Database, actor: Actor, orderCode: number): Promise<void> {
  await reserveIfFree(db, actor, orderCode)
  const own = await db
    .selectFrom('order_code')
    .select(sql`1`.as('own'))
    .where('orderCode', '=', orderCode)
    .where('accountId', '=', actor._id)
    .forUpdate()
    .executeTakeFirst()
  if (!own) throw invalidField('orderCode', describeIssue('order_code_not_yours', {}))
}

/** The condition that a request has an order code, as it was typed. */
export function hasCode(typed: string): RawBuilder<boolean> {
  const code = readOrderCode(typed)
  return code ? isOfCode(code) : sql`false`
}

/**
 * The same of a code that was read. One with a prefix names only a request of that kind, except that a converted order is found by
 * the code of its quote too: people copy it from older mails.
 */
export function isOfCode(code: OrderCode): RawBuilder<boolean> {
  const hasNumber = sql<boolean>`request."orderCode" = ${code.orderCode}`
  if (!code.requestFor) return hasNumber
  const wasQuote = code.requestFor === 'quote' ? sql`OR request."convertToOrder"` : sql``
  return sql`(${hasNumber} AND (request."requestFor" = ${code.requestFor} ${wasQuote}))`
}
