import type { HeldSending } from '@stitchdesk/contract/delivery/held-sending'
import { DELIVERY_LIMITS } from '@stitchdesk/contract/delivery/limits'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../operation.ts'
import { readHeldSending } from '../requests/queries/held-sending.ts'

// “Save & send” does two steps in one click, and nobody can call a mail back, so both can be undone for some seconds. The sending
// is a row and a job that is due later, in one commit: before the job runs, nothing has happened. Meanwhile nobody can save the
// request, because the saved version is the one that is sent. An approval with `hold` is a row of `held_approval` in the same way.

/** Sends a held record. It is retried for long, because the request can't be saved until it is sent or undone. */
export const SEND_HELD = defineJob<{ _id: Reached<'held_sending'> }>('send-held', {
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 10,
})

/** Holds the sending of a record for some seconds; answers one that is already held unchanged. The request must be locked. */
export async function holdSending(
  trx: Transaction<DB>,
  { services, actor }: { services: Services; actor: Actor },
  requestId: Reached<'request'>,
): Promise<HeldSending | null> {
  const held = await readHeldSending(trx, requestId)
  if (held) return held
  const { _id } = await trx
    .insertInto('held_sending')
    .values({
      requestId,
      heldBy: actor._id,
      dueAt: sql`now() + make_interval(secs => ${sql.lit(DELIVERY_LIMITS.undoSeconds)})`,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  await services.jobs.add(trx, SEND_HELD, { _id }, { afterSeconds: DELIVERY_LIMITS.undoSeconds })
  return readHeldSending(trx, requestId)
}
