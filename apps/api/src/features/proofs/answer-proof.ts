import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { ProofAnswer } from '@stitchdesk/contract/proofs/proof'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError, invalidField, invalidInput } from '../../platform/errors.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Context, Handler } from '../operation.ts'
import type { RequestRow } from '../requests/lock-request.ts'
import { keepAskedChange } from '../requests/revisions.ts'
import { findHeldApproval, holdApproval, isApprover } from './held-approval.ts'
import { lockProof } from './lock-proof.ts'
import { readProofs } from './queries.ts'

/** Approves a proof of one's own request, or requests changes. Staff enter what a customer has told them. */
export const answerProof: Handler<'answerProof'> = ({ db, services, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const { proofId, row } = await lockProof(trx, actor, params._id)
    await settleProof(trx, { services, actor }, { row, proofId, body, answeredBy: actor._id, answeredAs: '' })
    return readProofs(trx, actor, row._id)
  })

interface Answered {
  row: RequestRow
  proofId: Reached<'proof'>
  body: ProofAnswer
  /** null for an answer by link, whose holder gave a name */
  answeredBy: string | null
  answeredAs: string
  /** when, if it was some time ago */
  answeredAt?: string
}

/**
 * Stores the answer to a proof, or holds an approval that can still be undone. Requested changes reopen the request with the open
 * comments as their list. Called in a transaction that has locked the request, so that of two answers one comes second.
 * @throws AppError proof_approved, proof_changes_asked or proof_replaced, invalid_body for a pin on no picture of it
 */
export async function settleProof(trx: Transaction<DB>, context: Context, answered: Answered): Promise<void> {
  const { row, proofId, body, answeredBy, answeredAs } = answered
  const proof = await trx
    .selectFrom('proof')
    .select(['number', 'state', 'requestId'])
    .where('_id', '=', proofId)
    .executeTakeFirst()
  if (proof?.requestId !== row._id) throw new AppError('record_not_found')
  if (proof.state !== 'open') throw new AppError(SETTLED[proof.state] ?? 'proof_replaced')
  const held = await findHeldApproval(trx, proofId)
  const approval = { proofId, answer: body.answer, clientId: body.clientId, answeredBy, answeredAs }
  // A second click is the same approval.
  if (held && body.decision === 'approved' && isApprover(held, approval)) return
  if (held) throw new AppError('proof_approved')
  if (body.decision === 'approved' && body.hold) return holdApproval(trx, context.services, approval)
  await trx
    .updateTable('proof')
    .set({
      state: body.decision,
      answeredAt: answered.answeredAt ?? sql`now()`,
      answeredBy,
      answeredAs,
      answer: body.decision === 'approved' ? body.answer : '',
    })
    .where('_id', '=', proofId)
    .execute()
  const asked = body.decision === 'changes' ? await storeRequestedChange(trx, answered) : ''
  const request = row
  await recordEvent(trx, context, {
    name: 'request.proof-answered',
    entity: 'request',
    _id: row._id,
    after: { proof: `${proof.number}: ${body.decision}` },
    answered: { request, decision: body.decision, answer: body.decision === 'approved' ? body.answer : asked },
  })
  if (body.decision === 'changes') {
    const { cause: why, resize, cost } = body
    if (why === null) throw invalidField('cause', describeIssue('required', {}, 'chooseWhyTheChangesAreNeeded'))
    const round = { cause: why, resize, cost, byLink: answeredBy === null }
    const changeId = await keepAskedChange(trx, context, row, asked, round)
    await openComments(trx, proofId).set({ changeId }).execute()
  }
}

const openComments = (trx: Transaction<DB>, proofId: Reached<'proof'>) =>
  trx
    .updateTable('proof_comment')
    .where('proofId', '=', proofId)
    .where('doneAt', 'is', null)
    .where('removedAt', 'is', null)

/**
 * Stores the answer's comments, and returns the text of all open comments: they are the requested change.
 * @throws AppError invalid_body where there is nothing to change
 */
async function storeRequestedChange(
  trx: Transaction<DB>,
  { proofId, body, answeredBy, answeredAs }: Answered,
): Promise<string> {
  await refuseOffResults(trx, proofId, body)
  const { last } = await trx
    .selectFrom('proof_comment')
    .select(sql<number>`coalesce(max("number"), 0)`.as('last'))
    .where('proofId', '=', proofId)
    .executeTakeFirstOrThrow()
  const author = { authorId: answeredBy, authorName: answeredAs }
  const said = [
    ...body.pins.map((pin, index) => ({ ...pin, proofId, number: last + index + 1, ...author })),
    ...(body.answer ? [{ proofId, number: last + body.pins.length + 1, text: body.answer, ...author }] : []),
  ]
  if (said.length > 0) await trx.insertInto('proof_comment').values(said).execute()
  const open = await trx
    .selectFrom('proof_comment')
    .select(['number', 'text'])
    .where('proofId', '=', proofId)
    .where('doneAt', 'is', null)
    .where('removedAt', 'is', null)
    .orderBy('number')
    .execute()
  if (open.length === 0) throw invalidField('answer', describeIssue('required', {}, 'addACommentThatSaysWhat'))
  return open.map(({ number, text }) => `${number}. ${text}`).join('\n')
}

const SETTLED: Record<string, 'proof_approved' | 'proof_changes_asked' | undefined> = {
  approved: 'proof_approved',
  changes: 'proof_changes_asked',
}

/** Comments are for results, because the artwork is the customer's own. */
async function refuseOffResults(trx: Transaction<DB>, proofId: Reached<'proof'>, { pins }: ProofAnswer): Promise<void> {
  if (pins.length === 0) return
  const results = await trx
    .selectFrom('proof_file')
    .innerJoin('upload', 'upload._id', 'proof_file.uploadId')
    .where('proof_file.proofId', '=', proofId)
    .where('upload.kind', '=', 'result')
    .select('proof_file.position')
    .execute()
  const issues = pins.flatMap(({ position }, index) =>
    results.some((file) => file.position === position)
      ? []
      : [{ path: ['pins', index, 'position'], ...describeIssue('invalid', {}, 'thisPictureIsNoneOfThe') }],
  )
  if (issues.length > 0) throw invalidInput(issues)
}
