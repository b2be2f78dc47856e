import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { recordParams } from '../basics/fields.ts'
import {
  linkedAnswerSchema,
  linkedProofSchema,
  linkedUndoSchema,
  proofAnswerSchema,
  proofDraftSchema,
  proofLinkSchema,
  proofsSchema,
  sentProofSchema,
} from './proof.ts'
import {
  changeItemSchema,
  commentChangeSchema,
  commentDraftSchema,
  linkedCommentChangeSchema,
  linkedCommentDraftSchema,
  linkedReplyDraftSchema,
  proofCommentSchema,
  replyDraftSchema,
} from './proof-comment.ts'

/** What the calls about proofs take and answer. */
export const PROOF_ENDPOINTS = {
  listProofs: {
    summary: 'The results of a request that were sent for approval, and what was answered',
    params: recordParams,
    response: proofsSchema,
  },
  sendProof: {
    summary: 'Send the latest result of a request to its customer for approval',
    params: recordParams,
    body: proofDraftSchema,
    response: sentProofSchema,
  },
  answerProof: {
    summary: 'Approve a proof, or request changes',
    params: recordParams,
    body: proofAnswerSchema,
    response: proofsSchema,
  },
  undoApproval: {
    summary: 'Undo an approval of one’s own that is not final yet',
    params: recordParams,
    response: proofsSchema,
  },
  renewProofLink: {
    summary: 'Make a new link to the latest proof; those before work no longer',
    params: recordParams,
    response: sentProofSchema,
  },
  revokeProofLink: {
    summary: 'End the link to a proof, and all older ones of its request',
    params: recordParams,
    response: proofsSchema,
  },
  addProofComment: {
    summary: 'Comment on a proof that waits for its answer',
    params: recordParams,
    body: commentDraftSchema,
    response: proofCommentSchema,
  },
  replyToProofComment: {
    summary: 'Answer a comment on a proof that waits for its answer',
    params: recordParams,
    body: replyDraftSchema,
    response: proofCommentSchema,
  },
  changeProofComment: {
    summary: 'Change, resolve or remove a comment on a proof that waits for its answer',
    params: recordParams,
    body: commentChangeSchema,
    response: proofCommentSchema,
  },
  tickChangeItem: {
    summary: 'Say whether one thing of a change that was asked for is done',
    params: recordParams,
    body: z.object({ done: z.boolean() }),
    response: changeItemSchema,
  },
  openProofLink: {
    summary: 'The proof of a link and those before it',
    body: proofLinkSchema,
    response: linkedProofSchema,
  },
  answerProofLink: {
    summary: 'Approve a proof, or request changes, by a link',
    body: linkedAnswerSchema,
    // As many comments as a proof can have, each as long as it can be.
    bodyBytes: 128 * 1024,
    response: linkedProofSchema,
  },
  undoLinkedApproval: {
    summary: 'Undo an approval that was given by a link and is not final yet',
    body: linkedUndoSchema,
    response: linkedProofSchema,
  },
  addLinkedComment: {
    summary: 'Comment on a proof by its link',
    body: linkedCommentDraftSchema,
    response: proofCommentSchema,
  },
  replyToLinkedComment: {
    summary: 'Answer a comment on a proof by its link',
    body: linkedReplyDraftSchema,
    response: proofCommentSchema,
  },
  changeLinkedComment: {
    summary: 'Change, resolve or remove a comment on a proof by its link',
    body: linkedCommentChangeSchema,
    response: proofCommentSchema,
  },
  downloadProofPicture: {
    summary: 'A picture of a proof, by its unguessable address',
    params: z.object({ token: z.string().max(120), version: z.string().max(50), name: z.string().max(20) }),
    response: 'file',
  },
} as const satisfies EndpointRows
