import { CHANNELS_OF } from '@stitchdesk/contract/conversation/channels'
import { CONVERSATION_LIMITS } from '@stitchdesk/contract/conversation/limits'
import type { CustomerConversation } from '@stitchdesk/contract/customers/customer-page'
import { sql } from 'kysely'
import { offsetOf, pagedAnswer } from '../../platform/database/paging.ts'
import { calledAnybody } from '../access/person-names.ts'
import { requestScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { shownFile } from '../pictures/shown-file.ts'
import { unreadMessages } from '../requests/queries/unread-messages.ts'
import { findCustomerAccount } from './find-customer-account.ts'

/** The requests of a customer that were talked about, the latest message first, each with that message. */
export const listCustomerConversations: Handler<'listCustomerConversations'> = async ({ db, actor, params }) => {
  const { customerId } = await findCustomerAccount(db, actor, params._id)
  const { reads } = CHANNELS_OF[actor.Designation]
  // Message numbers rise over all requests, in the order of posting.
  const talked = sql`
    SELECT said."requestId", max(said."number") AS "number"
    FROM request JOIN conversation_message said ON said."requestId" = request."_id"
    WHERE request."customerId" = ${customerId} AND NOT request."delete" AND ${requestScope(actor)}
      AND said."channel" = ANY (${[...reads]})
    GROUP BY 1`
  const page = sql<CustomerConversation>`
    SELECT request."_id", request."requestFor", request."orderCode", request."orderName", ${shownFile(actor)} AS "file",
      said."channel", said."at", said."byStaff", ${calledAnybody(actor, 'author')} AS "author",
      left(said."text", ${sql.lit(CONVERSATION_LIMITS.excerpt)}) AS "text", ${unreadMessages(actor)} AS "unread", request."waitingSince"
    FROM (SELECT * FROM (${talked}) talked
      ORDER BY talked."number" DESC LIMIT ${params.size} OFFSET ${offsetOf(params)}) page
    JOIN request ON request."_id" = page."requestId"
    JOIN conversation_message said ON said."requestId" = page."requestId" AND said."number" = page."number"
    JOIN account author ON author."_id" = said."authorId"
    ORDER BY said."number" DESC`
  const total = sql<{ total: number }>`SELECT count(*) AS "total" FROM (${talked}) talked`
  const [{ rows }, counted] = await Promise.all([page.execute(db), total.execute(db)])
  return pagedAnswer(rows, counted.rows[0]?.total ?? 0, params)
}
