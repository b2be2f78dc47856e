import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { BY_JOB, isNamed } from '../access/reach.ts'
import { byOwner } from '../events/record-event.ts'
import type { Context, Services } from '../operation.ts'
import { settleProof } from './answer-proof.ts'
import { FINISH_APPROVAL, type HeldApproval } from './held-approval.ts'

/** Starts making approvals final, once they can no longer be undone. */
export async function startFinishingApprovals(services: Services): Promise<void> {
  await services.jobs.work(FINISH_APPROVAL, ({ _id }) => finishApproval(services.db, services, _id))
}

/** Makes an approval final and records it, unless it was undone or its request is deleted. */
export async function finishApproval(db: Database, services: Services, _id: Reached<'held_approval'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('held_approval')
      .innerJoin('proof', 'proof._id', 'held_approval.proofId')
      .select('proof.requestId')
      .where('held_approval._id', '=', _id)
      .executeTakeFirst()
    if (!found) return
    // Undoing locks the request first, too.
    const row = await trx
      .selectFrom('request')
      .selectAll()
      .where('_id', '=', found.requestId)
      .forUpdate()
      .executeTakeFirst()
    const held = await trx.deleteFrom('held_approval').where('_id', '=', _id).returningAll().executeTakeFirst()
    if (!held || !row || row.delete) return
    await settleProof(trx, await contextOf(trx, services, held), {
      row,
      proofId: held.proofId,
      body: {
        ...{ decision: 'approved', answer: held.answer, pins: [], hold: false, clientId: '' },
        ...{ cause: null, resize: null, cost: null },
      },
      answeredBy: held.approvedBy,
      answeredAs: held.approvedAs,
      answeredAt: held.approvedAt,
    })
  })
}

/** Acts for the account that approved, even after its session ended; a link has no account. */
async function contextOf(db: Database, services: Services, { approvedBy }: HeldApproval): Promise<Context> {
  const account = await db
    .selectFrom('account')
    .select('_id')
    .where(BY_JOB)
    .where(isNamed('account._id', approvedBy ?? ''))
    .executeTakeFirst()
  return account ? byOwner(services, account._id) : { services, actor: { _id: null, kind: 'system' } }
}
