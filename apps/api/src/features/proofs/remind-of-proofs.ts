import { PROOF_LIMITS } from '@stitchdesk/contract/proofs/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { BY_JOB } from '../access/reach.ts'
import type { SentProof } from '../event.ts'
import type { Services } from '../operation.ts'
import { mailCustomer, reminderMail } from './mail-proof.ts'

/** Reminds customers of proofs that they have not answered. */
export const REMIND_OF_PROOFS = defineJob('remind-of-proofs', { retryLimit: 2 })

/** Reminders of one run; the rest follows in the next. */
const BATCH = 100

/** Starts reminding, every hour. */
export async function startReminding(services: Services): Promise<void> {
  await services.jobs.work(REMIND_OF_PROOFS, () => remindOfProofs(services.db, services))
  await services.jobs.repeat(REMIND_OF_PROOFS, '35 * * * *')
}

const DUE: RawBuilder<boolean> = sql`(
  proof."state" = 'open' AND proof."reminders" < ${sql.lit(PROOF_LIMITS.reminders)}
  AND NOT EXISTS (SELECT FROM held_approval held WHERE held."proofId" = proof."_id")
  AND coalesce(proof."remindedAt", proof."sentAt") < now() - make_interval(days => ${sql.lit(PROOF_LIMITS.reminderDays)}))`

/** Mails each customer whose proof has waited long, up to the limit of reminders. */
export async function remindOfProofs(db: Database, services: Services): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<SentProof['request']>`
      WITH due AS (
        SELECT proof."_id" FROM proof JOIN request ON request."_id" = proof."requestId"
        WHERE ${BY_JOB} AND ${DUE} AND NOT request."delete"
        ORDER BY coalesce(proof."remindedAt", proof."sentAt") LIMIT ${BATCH} FOR UPDATE OF proof SKIP LOCKED
      ), reminded AS (
        UPDATE proof SET "reminders" = "reminders" + 1, "remindedAt" = now() FROM due WHERE due."_id" = proof."_id"
        RETURNING proof."requestId"
      )
      SELECT request."_id", request."requestFor", request."orderCode", request."orderName", request."userName"
      FROM reminded JOIN request ON request."_id" = reminded."requestId"`.execute(trx)
    for (const request of rows) {
      await mailCustomer(trx, services, request, (texts, customer) => reminderMail(texts, request, customer))
    }
  })
}
