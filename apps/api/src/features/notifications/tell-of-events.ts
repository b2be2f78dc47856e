import type { Transaction } from 'kysely'
import type { By } from '../../platform/actor.ts'
import type { DB } from '../../platform/database.generated.ts'
import type { Listener, Services } from '../operation.ts'
import { tell } from './tell.ts'

/** Follows whatever has happened to a record. */
type Teller = (trx: Transaction<DB>, services: Services, event: { _id: string }, by: By) => Promise<void>

/** Tells the desk, and whoever looks after the customer, of a request that is new or has become an order. */
export const tellOfNewRequest: Teller = (trx, services, { _id }, by) =>
  tell(trx, services, { kind: 'newRequest', entity: 'request', _id }, by)

/** Tells a designer of a request that is theirs from now on, or is to be revised. */
export const tellOfAssignment: Listener<'request.changed'> = async (trx, services, { _id, set = {} }, by) => {
  if (set.assTo) await tell(trx, services, { kind: 'assigned', entity: 'request', _id }, by)
  if (set.oStatus === 'Revision') {
    await tell(trx, services, { kind: 'revision', entity: 'request', _id, to: ['designer'] }, by)
  }
}

/** Tells the desk, and whoever works on it, that a customer wants a change. */
export const tellOfRevision: Teller = (trx, services, { _id }, by) =>
  tell(trx, services, { kind: 'revision', entity: 'request', _id }, by)

/** Tells a customer that what they asked for was sent. */
export const tellOfResult: Teller = (trx, services, { _id }, by) =>
  tell(trx, services, { kind: 'result', entity: 'request', _id }, by)

/** Tells a customer what the shop says, those who see the request what its customer says, and staff where they are mentioned. */
export const tellOfMessage: Listener<'request.said'> = async (trx, services, { _id, said }, by) => {
  const news = { entity: 'request', _id, words: said.text } as const
  if (said.lane === 'staff') {
    const { mentioned } = said
    if (mentioned.length > 0) await tell(trx, services, { kind: 'mention', ...news }, by, mentioned)
  } else if (said.byStaff) {
    await tell(trx, services, { kind: said.isQuestion ? 'question' : 'shopMessage', ...news }, by)
  } else {
    await tell(trx, services, { kind: 'customerMessage', ...news }, by)
  }
}

/** Tells a customer of a proof that waits for them. */
export const tellOfProof: Teller = (trx, services, { _id }, by) =>
  tell(trx, services, { kind: 'proof', entity: 'request', _id }, by)

/** Tells the shop that a proof was approved. That changes were requested is told as a revision. */
export const tellOfProofAnswer: Listener<'request.proof-answered'> = async (trx, services, { _id, answered }, by) => {
  if (answered.decision === 'approved') {
    await tell(trx, services, { kind: 'proofAnswer', entity: 'request', _id, words: answered.answer }, by)
  }
}

/** Tells a customer what the shop has written on their proof, and the shop what its customer has: by name of the message. */
export const tellOfProofComment: Listener<'request.proof-commented'> = async (
  trx,
  services,
  { _id, commented },
  by,
) => {
  const kind = commented.byStaff ? 'shopMessage' : 'customerMessage'
  await tell(trx, services, { kind, entity: 'request', _id, words: commented.text }, by)
}

/** Tells a customer of an invoice. */
export const tellOfInvoice: Teller = (trx, services, { _id }, by) =>
  tell(trx, services, { kind: 'invoice', entity: 'invoice', _id }, by)

/** Tells administrators of a payment that waits for them; of one that counts at once there is nothing to tell. */
export const tellOfPayment: Teller = (trx, services, { _id }, by) =>
  tell(trx, services, { kind: 'paymentToConfirm', entity: 'payment', _id }, by)

/** Tells administrators of a mail that may not have arrived. */
export const tellOfFailedMail: Teller = (trx, services, { _id }, by) =>
  tell(trx, services, { kind: 'mailFailed', entity: 'message', _id }, by)
