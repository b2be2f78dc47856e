import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { STAFF } from '@stitchdesk/contract/basics/roles'
import type { Channel } from '@stitchdesk/contract/conversation/channels'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { invalidField } from '../../platform/errors.ts'
import { isCustomer, isEmployee } from '../access/employees.ts'
import { ACCOUNT_ROW, customerScope, isStaff, requestScope } from '../access/scope.ts'
import type { RequestRow } from '../requests/lock-request.ts'

/** Condition on an employee's `account` and `request`: they see it. */
export const STAFF_SEES_REQUEST: RawBuilder<boolean> = sql`(${sql.join(
  STAFF.map(
    (Designation) => sql`(account."Designation" = ${Designation} AND ${requestScope({ Designation, ...ACCOUNT_ROW })})`,
  ),
  sql` OR `,
)})`

interface Mentioned {
  _id: Reached<'account'>
  userName: string
  sees: boolean
}

/** Characters of a user name. A dot at the end belongs to the sentence. */
const IN_NAME = /^[\p{L}\p{N}_-]|^\.[\p{L}\p{N}]/u

interface Written {
  channel: Channel
  row: Pick<RequestRow, '_id' | 'userName' | 'customerId'>
  text: string
}

/**
 * The employees whom an internal note mentions. An @ without the name of a person whom the author may know is plain text. So is
 * every @ in the customer's channel, whose readers are all notified anyway.
 * @throws AppError invalid_body where somebody does not see the request, or does not read the channel
 */
export async function findMentioned(db: Database, actor: Actor, { channel, row, text }: Written): Promise<Mentioned[]> {
  if (!text.includes('@') || !isStaff(actor)) return []
  const mentioned = await mentionedStaff(db, row._id, text)
  const blind = mentioned.find(({ sees }) => !sees)
  if (blind) throw invalidField('text', describeIssue('mention_out_of_reach', { name: blind.userName }))
  await refuseCustomers(db, actor, { channel, row, text })
  return channel === 'staff' ? mentioned : []
}

/** Refuses mentions of customers whom the author knows, because customers don't read internal notes. */
async function refuseCustomers(db: Database, actor: Actor, { channel, row, text }: Written): Promise<void> {
  const names = [...text.matchAll(NAMED)].map(([, name = '']) => name.toLowerCase())
  if (names.length === 0) return
  const customers = await db
    .selectFrom('account')
    .select(['userName', 'customerId'])
    .where(sql`lower(account."userName")`, 'in', names)
    .where(sql<boolean>`(${customerScope(actor)} OR account."customerId" = ${row.customerId})`)
    .where(isCustomer('account'))
    .where('delete', '=', false)
    .execute()
  const stranger = customers.find(({ customerId }) => customerId !== row.customerId)
  if (stranger) throw invalidField('text', describeIssue('mention_out_of_reach', { name: stranger.userName }))
  if (customers.length > 0 && channel === 'staff') {
    throw invalidField('text', describeIssue('mention_of_customer', { name: customers[0]?.userName ?? row.userName }))
  }
}

/** The character before the @ of an email address. */
const IN_ADDRESS = /[\p{L}\p{N}._%+-]$/u

/** A name behind an @ that does not stand within an e-mail address. */
const NAMED = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*)/gu

/** Finds @ before a user name; the longest matching name wins. */
async function mentionedStaff(db: Database, requestId: Reached<'request'>, text: string): Promise<Mentioned[]> {
  const { rows: staff } = await sql<Mentioned>`
    SELECT account."_id", account."userName", ${STAFF_SEES_REQUEST} AS "sees"
    FROM account, request
    WHERE request."_id" = ${requestId} AND ${isEmployee('account')} AND NOT account."delete"
      AND strpos(lower(${text}), '@' || lower(account."userName")) > 0
    ORDER BY length(account."userName") DESC, account."_id"`.execute(db)
  const written = text.toLowerCase()
  const found = new Set<Mentioned>()
  for (let at = written.indexOf('@'); at >= 0; at = written.indexOf('@', at + 1)) {
    const name = written.slice(at + 1)
    const who = staff.find(({ userName }) => {
      const lower = userName.toLowerCase()
      return name.startsWith(lower) && !IN_NAME.test(name.slice(lower.length))
    })
    if (who && !IN_ADDRESS.test(written.slice(0, at))) found.add(who)
  }
  return [...found]
}
