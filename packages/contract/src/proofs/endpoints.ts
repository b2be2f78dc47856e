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

/** Schemas of the calls about proofs. */
export const PROOFS_ENDPOINTS = {
  listProofs: {
    summary: 'The proofs of a request with their answers',
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
    summary: 'Undo one’s own approval before it is final',
    params: recordParams,
    response: proofsSchema,
  },
  renewProofLink: {
    summary: 'Make a new link to the latest proof, which disables older ones',
    params: recordParams,
    response: sentProofSchema,
  },
  revokeProofLink: {
    summary: 'Disable the link to a proof, and older ones of its request',
    params: recordParams,
    response: proofsSchema,
  },
  addProofComment: {
    summary: 'Comment on an open proof',
    params: recordParams,
    body: commentDraftSchema,
    response: proofCommentSchema,
  },
  replyToProofComment: {
    summary: 'Reply to a comment on an open proof',
    params: recordParams,
    body: replyDraftSchema,
    response: proofCommentSchema,
  },
  changeProofComment: {
    summary: 'Change, resolve or remove a comment on an open proof',
    params: recordParams,
    body: commentChangeSchema,
    response: proofCommentSchema,
  },
  tickChangeItem: {
    summary: 'Tick or reopen an item of a requested change',
    params: recordParams,
    body: z.object({ done: z.boolean() }),
    response: changeItemSchema,
  },
  openProofLink: {
    summary: 'The proof of a link, and earlier ones',
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
    summary: 'Undo an approval by a link before it is final',
    body: linkedUndoSchema,
    response: linkedProofSchema,
  },
  addLinkedComment: {
    summary: 'Comment on a proof by its link',
    body: linkedCommentDraftSchema,
    response: proofCommentSchema,
  },
  replyToLinkedComment: {
    summary: 'Reply to a comment on a proof by its link',
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
