import { DELIVERY_LIMITS } from '@stitchdesk/contract/delivery/limits'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { present } from '../../platform/present.ts'
import type { MailReceiver, ReachedRequest } from '../event.ts'
import { recordEvent } from '../events/record-event.ts'
import { findMailed } from '../mail/wants-mail.ts'
import type { Handler, Services } from '../operation.ts'
import { refuseUnapproved } from '../requests/approved-price.ts'
import { checkSending } from '../requests/check-sending.ts'
import { lockRequest } from '../requests/lock-request.ts'
import { endHeldSending } from '../requests/queries/held-sending.ts'
import { releaseLatestRound } from '../requests/queries/released.ts'
import { getRequest } from '../requests/queries/requests.ts'
import { answerChanges } from '../requests/revisions.ts'
import { holdSending } from './hold-sending.ts'

/** Mails the finished record to the customer, at once or, held back, in some seconds. */
export const sendRecord: Handler<'sendRecord'> = async ({ db, actor, services, body }) =>
  db.transaction().execute(async (trx) => {
    const by = body._id === undefined ? { orderCode: present(body.orderCode, 'The order number') } : { _id: body._id }
    const row = await lockRequest(trx, actor, by)
    if (row.orderStatus === 'New') {
      throw new AppError('send_unprocessed')
    }
    refuseUnapproved(row)
    const before = await getRequest(trx, actor, row._id)
    const receiver = await findMailed(trx, row._id, 'result')
    const mailed = receiver !== undefined
    if (isSameSending(before.sentDate, before.processingData?.savedAt)) return { data: before, held: null, mailed }
    if (body.hold) return { data: before, held: await holdSending(trx, { services, actor }, row._id), mailed }
    return { data: await sendNow(trx, { services, actor }, before, receiver), held: null, mailed }
  })

/**
 * Releases the latest version, stamps `sentDate` and mails the record.
 * @param before the request as its sender sees it, locked
 * @param receiver whom it is mailed to
 */
export async function sendNow(
  trx: Transaction<DB>,
  { services, actor }: { services: Services; actor: Actor },
  before: ReachedRequest,
  receiver: MailReceiver | undefined,
): Promise<ReachedRequest> {
  const { _id } = before
  await endHeldSending(trx, _id, 'sent')
  if (await releaseLatestRound(trx, _id)) await answerChanges(trx, _id)
  const sentDate = await startOfTransaction(trx)
  await recordEvent(
    trx,
    { services, actor },
    {
      name: 'request.sent',
      entity: 'request',
      _id,
      set: { sentDate: sql`now()` },
      after: { sentDate, ...(await checkSending(trx, before)) },
      sent: { ...(await getRequest(trx, actor, _id)), sentDate },
      receiver,
    },
  )
  return getRequest(trx, actor, _id)
}

function isSameSending(sentDate: string | null, savedAt: string | undefined): boolean {
  if (!sentDate) return false
  const sent = Date.parse(sentDate)
  // Unless the record was processed in between.
  return Date.now() - sent <= DELIVERY_LIMITS.sameSendingSeconds * 1000 && !(savedAt && Date.parse(savedAt) > sent)
}

/** The database's clock, which dates everything in this transaction. */
async function startOfTransaction(trx: Database): Promise<string> {
  const { rows } = await sql<{ now: string }>`SELECT now()`.execute(trx)
  return present(rows[0], 'The time').now
}
