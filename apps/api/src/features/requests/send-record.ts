import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { record } from '../events/record.ts'
import type { Handler } from '../operation.ts'
import { checkSending } from './check-sending.ts'
import { lockRequest } from './lock-request.ts'
import { getRequest } from './queries.ts'
import { releaseLatestRound } from './released.ts'

/** A second click within this time is the same sending, not another mail, unless the record was processed again since. */
const SAME_SENDING_MS = 10_000

/** Mails the finished record to the customer, stamps `sentDate` and shows the customer what was saved. */
export const sendRecord: Handler<'sendRecord'> = async ({ db, actor, services, body }) =>
  db.transaction().execute(async (trx) => {
    const by = body._id === undefined ? { orderCode: body.orderCode as string } : { _id: body._id }
    const row = await lockRequest(trx, actor, by)
    if (row.orderStatus === 'New') {
      throw new AppError('conflict', 'This request has not been processed yet. Save its processing first.')
    }
    const before = await getRequest(trx, actor, row._id)
    if (isSameSending(before.sentDate, before.processingData?.savedAt)) return { data: before }
    await releaseLatestRound(trx, row._id)
    const sentDate = await startOfTransaction(trx)
    await record(
      trx,
      { services, actor },
      {
        name: 'request.sent',
        entity: 'request',
        _id: row._id,
        set: { sentDate: sql`now()` },
        after: { sentDate, ...(await checkSending(trx, before)) },
        sent: { ...(await getRequest(trx, actor, row._id)), sentDate },
      },
    )
    return { data: await getRequest(trx, actor, row._id) }
  })

function isSameSending(sentDate: string | null, savedAt: string | undefined): boolean {
  if (!sentDate) return false
  const sent = Date.parse(sentDate)
  return Date.now() - sent <= SAME_SENDING_MS && !(savedAt && Date.parse(savedAt) > sent)
}

/** The database's clock, by which everything of this transaction is dated. */
async function startOfTransaction(trx: Database): Promise<string> {
  const { rows } = await sql<{ now: string }>`SELECT now()`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A clock without a time')
  return row.now
}
