import type { Database } from '../../platform/database/database.ts'
import type { Cause } from '../events/record-event.ts'
import type { Services } from '../operation.ts'
import { settleProof } from './answer-proof.ts'
import { FINISH_APPROVAL, type HeldApproval } from './held-approval.ts'

/** Starts making approvals final, once they can no longer be undone. */
export async function startFinishingApprovals(services: Services): Promise<void> {
  await services.jobs.work(FINISH_APPROVAL, ({ _id }) => finishApproval(services.db, services, _id))
}

/** Makes an approval final and records it, unless it was undone or its request is deleted. */
export async function finishApproval(db: Database, services: Services, _id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // unscoped held_approval, proof: a job finishes what was approved
    const found = await trx
      .selectFrom('held_approval')
      .innerJoin('proof', 'proof._id', 'held_approval.proofId')
      .select('proof.requestId')
      .where('held_approval._id', '=', _id)
      .executeTakeFirst()
    if (!found) return
    // Undoing locks the request first, too.
    // unscoped request: a job finishes what was approved
    const row = await trx
      .selectFrom('request')
      .selectAll()
      .where('_id', '=', found.requestId)
      .forUpdate()
      .executeTakeFirst()
    // unscoped held_approval: a job finishes what was approved
    const held = await trx.deleteFrom('held_approval').where('_id', '=', _id).returningAll().executeTakeFirst()
    if (!held || !row || row.delete) return
    await settleProof(trx, causeOf(services, held), {
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
const causeOf = (services: Services, { approvedBy }: HeldApproval): Cause => ({
  services,
  actor: approvedBy === null ? { _id: null, kind: 'system' } : { _id: approvedBy, kind: 'session' },
})
