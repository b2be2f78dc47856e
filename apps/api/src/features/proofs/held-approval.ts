import { DELIVERY_LIMITS } from '@stitchdesk/contract/delivery/limits'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { hashToken } from '../../platform/sign-in/tokens.ts'
import type { Services } from '../operation.ts'

/** An approval that may still be undone. */
export type HeldApproval = Selectable<DB['held_approval']>

/** The account that approves, and its browser's id for the approval; without an account, the holder of a link. */
interface Approver {
  answeredBy: string | null
  clientId: string
}

/** Makes an approval final. The job is retried for a long time, because until then nothing else can be answered or sent. */
export const FINISH_APPROVAL = defineJob<{ _id: Reached<'held_approval'> }>('finish-approval', {
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 10,
})

/** Holds an approval back for some seconds. The request has to be locked. */
export async function holdApproval(
  trx: Transaction<DB>,
  { jobs }: Pick<Services, 'jobs'>,
  { answer, ...by }: Approver & { proofId: Reached<'proof'>; answeredAs: string; answer: string },
): Promise<void> {
  const { _id } = await trx
    .insertInto('held_approval')
    .values({
      proofId: by.proofId,
      approvedBy: by.answeredBy,
      approvedAs: by.answeredAs,
      answer,
      clientIdHash: hashToken(by.clientId),
      dueAt: sql`now() + make_interval(secs => ${sql.lit(DELIVERY_LIMITS.undoSeconds)})`,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  await jobs.add(trx, FINISH_APPROVAL, { _id }, { afterSeconds: DELIVERY_LIMITS.undoSeconds })
}

/** The approval of a proof that may still be undone. */
export function findHeldApproval(db: Database, proofId: Reached<'proof'>): Promise<HeldApproval | undefined> {
  return db.selectFrom('held_approval').selectAll().where('proofId', '=', proofId).executeTakeFirst()
}

/** Whether the caller gave an approval: the same account, or behind a link the browser that knows its id. */
export function isApprover(held: HeldApproval, { answeredBy, clientId }: Approver): boolean {
  if (answeredBy !== held.approvedBy) return false
  return answeredBy !== null || (clientId !== '' && hashToken(clientId) === held.clientIdHash)
}

/** Refuses to replace a proof that was approved a moment ago. @throws AppError proof_just_approved */
export async function refuseWhileApproved(db: Database, requestId: Reached<'request'>): Promise<void> {
  const held = await db
    .selectFrom('held_approval')
    .innerJoin('proof', 'proof._id', 'held_approval.proofId')
    .select('proof.number')
    .where('proof.requestId', '=', requestId)
    .executeTakeFirst()
  if (!held) return
  throw new AppError('proof_just_approved', { number: held.number, seconds: DELIVERY_LIMITS.undoSeconds })
}
