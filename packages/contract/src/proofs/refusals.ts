import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of sending, answering and commenting on proofs. */
export const PROOFS_REFUSALS = {
  link_over: { status: 410, message: 'This link has expired. Ask us for a new one, or sign in.' },
  another_approver: { status: 403, message: 'Only whoever approved this proof can undo it.' },
  too_many_comments: { status: 409, message: 'A proof holds at most {most} comments.' },
  too_many_replies: { status: 409, message: 'A comment holds at most {most} replies.' },
  proof_closed: { status: 409, message: 'This proof is no longer open for comments.' },
  proof_just_sent: { status: 409, message: 'This result was just sent for approval.' },
  proof_without_result: {
    status: 409,
    message: 'This request has no result to approve. Process it with its files first.',
  },
  proof_of_quote: {
    status: 409,
    message: 'These files were made for the quote. Process the order with its own files first.',
  },
  proof_just_approved: {
    status: 409,
    message:
      'Proof {number} was approved a moment ago. Wait {seconds} seconds, then send another if you still need to.',
  },
  proof_approved: { status: 409, message: 'Someone else already approved this proof.' },
  proof_changes_asked: { status: 409, message: 'Someone else already requested changes to this proof.' },
  proof_replaced: { status: 409, message: 'A newer proof has replaced this one.' },
  approval_final: { status: 409, message: 'This proof was answered or replaced, so the approval can’t be undone.' },
} as const satisfies ErrorRows
