import type { BilledRequest } from '@stitchdesk/contract/billing/payment-state'
import type { RoundCause } from '@stitchdesk/contract/pricing/rounds'
import type { Proof, ProofDecision } from '@stitchdesk/contract/proofs/proof'
import type { ProofComment } from '@stitchdesk/contract/proofs/proof-comment'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { CommentDraft } from './review-drafts.ts'

/** The decision on a proof. */
export interface Decision {
  decision: ProofDecision
  /** the cause of changes, and the cost that the reader saw; for changes only */
  round: { cause: RoundCause; resize: string; cost: number | null } | null
  /** requested changes beside the comments */
  answer: string
  /** comments that were not sent yet */
  pins: CommentDraft[]
}

/** The fields of the reviewed request that a review shows. */
export type ReviewedRequest = Pick<
  OrderRequest,
  'requestFor' | 'orderCode' | 'orderName' | 'sentDate' | 'dueTime' | 'waitingSince'
>

/** The proofs of a request, for a signed-in reader or by a link. */
export interface ReviewSource {
  request: ReviewedRequest
  /** The request by its id; null behind a link, which tells no prices. */
  requestId: string | null
  /** The state of its payment; null behind a link, which does not tell. */
  billed: BilledRequest | null
  /** the latest first */
  proofs: readonly Proof[]
  /** The reader whose drafts are stored. */
  reader: string
  /** The name that a reviewer behind a link enters; null where the person is known. */
  name: { given: string; give: (name: string) => void } | null
  /** Until when the link works; null without one. */
  until: string | null
  /** Whether it is the shop that looks. */
  isStaff: boolean
  /** Whether they may approve, or request changes. */
  decides: boolean
  /** The way back to the request; null where there is none. */
  back: string | null
  refresh: () => void
  comment: (proofId: string, draft: CommentDraft) => Promise<ProofComment>
  reply: (commentId: string, draft: { clientId: string; text: string }) => Promise<ProofComment>
  change: (commentId: string, change: { done?: boolean; removed?: boolean }) => Promise<ProofComment>
  decide: (proofId: string, decision: Decision) => Promise<unknown>
  /** Null where an approval was not given in this browser, so that it can't be undone here. */
  undo: ((proofId: string) => Promise<unknown>) | null
}

/** Proofs in which a comment is as it is now. */
export function withComment(proofs: readonly Proof[], proofId: string | null, comment: ProofComment): Proof[] {
  return proofs.map((proof) => {
    const isOld = proof.comments.some(({ _id }) => _id === comment._id)
    if (isOld) {
      return { ...proof, comments: proof.comments.map((each) => (each._id === comment._id ? comment : each)) }
    }
    return proof._id === proofId ? { ...proof, comments: [...proof.comments, comment] } : proof
  })
}

/** Comments that were not sent yet, as a decision sends them along: those about the whole are part of its words. */
export function withCommentTexts(answer: string, drafts: readonly CommentDraft[]) {
  return {
    answer: [...drafts.filter(({ pin }) => !pin).map(({ text }) => text), answer].filter(Boolean).join('\n'),
    pins: drafts.flatMap(({ pin, text }) => (pin ? [{ ...pin, text }] : [])),
  }
}
