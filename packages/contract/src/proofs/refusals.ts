import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of sending, answering and commenting on proofs. */
export const PROOFS_REFUSALS = {
  link_over: { status: 410 },
  another_approver: { status: 403 },
  too_many_comments: { status: 409, params: ['most'] },
  too_many_replies: { status: 409, params: ['most'] },
  proof_closed: { status: 409 },
  proof_just_sent: { status: 409 },
  proof_without_result: { status: 409 },
  proof_of_quote: { status: 409 },
  proof_just_approved: { status: 409, params: ['number', 'seconds'] },
  proof_approved: { status: 409 },
  proof_changes_asked: { status: 409 },
  proof_replaced: { status: 409 },
  approval_final: { status: 409 },
} as const satisfies ErrorRows
