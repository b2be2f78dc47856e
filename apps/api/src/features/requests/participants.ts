// Nothing can be assigned to administrators, so Mine lists what they take part in. It is a table of its own because one join has
// statistics: a union over messages and mentions has none, and an "or" reads all requests.

import { MANAGERS } from '@stitchdesk/contract/basics/roles'
import { isOneOf } from '@stitchdesk/contract/basics/tables'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { PROMOTED } from '../access/reach.ts'
import type { Listener } from '../operation.ts'

async function keep(
  trx: Transaction<DB>,
  participants: { accountId: Reached<'account'>; requestId: Reached<'request'> }[],
): Promise<void> {
  if (participants.length === 0) return
  await trx
    .insertInto('request_participant')
    .values(participants)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An employee who places a request for a customer takes part in it. */
export const addPlacer: Listener<'request.placed'> = async (trx, _services, { _id, placed }, by) => {
  if (placed.byStaff && by._id) await keep(trx, [{ accountId: by._id, requestId: _id }])
}

/** An employee who writes about a request takes part in it, and so does everyone mentioned. */
export const addSpeakers: Listener<'request.message-posted'> = async (trx, _services, { _id, posted }, by) => {
  const author = posted.byStaff && by._id ? [by._id] : []
  await keep(
    trx,
    [...new Set([...author, ...posted.mentioned])].map((accountId) => ({ accountId, requestId: _id })),
  )
}

/** A new administrator takes part in what was assigned to them before, because nothing can be assigned any more. */
export const addAssignee: Listener<'account.changed'> = async (trx, _services, { _id, set = {} }) => {
  if (!isOneOf(MANAGERS, set.Designation)) return
  await sql`
    INSERT INTO request_participant ("accountId", "requestId")
    SELECT account."_id", request."_id" FROM account
    JOIN request ON request."assTo" = account."userName" OR request."assToSalesMan" = account."userName"
    WHERE ${PROMOTED} AND account."_id" = ${_id}
    ON CONFLICT DO NOTHING`.execute(trx)
}
