import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { recordParams } from '../basics/fields.ts'
import {
  linkedAnswerSchema,
  linkedProofSchema,
  proofAnswerSchema,
  proofDraftSchema,
  proofLinkSchema,
  proofPinSchema,
  proofsSchema,
  sentProofSchema,
} from './proof.ts'

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
  renewProofLink: {
    summary: 'Make a new link to a proof; the one before works no longer',
    params: recordParams,
    response: sentProofSchema,
  },
  revokeProofLink: {
    summary: 'End the link to a proof',
    params: recordParams,
    response: proofsSchema,
  },
  tickProofPin: {
    summary: 'Say whether what a pin asks for is done',
    params: recordParams,
    body: z.object({ done: z.boolean() }),
    response: proofPinSchema,
  },
  openProofLink: {
    summary: 'The proofs of one request, for the holder of a link',
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
  downloadProofPicture: {
    summary: 'A picture of a proof, by its unguessable address',
    params: z.object({ token: z.string().max(100), version: z.string().max(10), name: z.string().max(20) }),
    response: 'file',
  },
} as const satisfies EndpointRows
