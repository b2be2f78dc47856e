import { requestPath } from '@stitchdesk/contract/addresses'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { SentProof } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import { type MailContent, queueMail } from '../mail/queue-mail.ts'
import { findMailed } from '../mail/wants-mail.ts'
import type { Services } from '../operation.ts'

/** Mails the customer about a proof, with the link, which only the sent mail holds. */
export async function mailProof(
  trx: Transaction<DB>,
  services: Services,
  { proof }: { proof: SentProof },
): Promise<void> {
  await mailCustomer(trx, services, proof.request, (customer) => proofMail(proof, customer))
}

type Customer = { _id: string; userName: string; contactPerson: string; email: string }
type OfRequest = SentProof['request']

/** Mails the customer of a request, if they want it, about its proof. */
export async function mailCustomer(
  trx: Transaction<DB>,
  services: Services,
  request: OfRequest,
  content: (customer: Customer) => MailContent,
): Promise<void> {
  const customer = await findMailed(trx, request._id, 'proof')
  if (!customer || customer.delete) return
  await queueMail(trx, services, {
    kind: 'proof',
    to: customer.email,
    accountId: customer._id,
    requestId: request._id,
    preferenceKind: 'proof',
    ...content(customer),
  })
}

const factsOf = (request: OfRequest): [string, string][] => [
  ['Number', displayOrderCode(request.requestFor, request.orderCode)],
  ['Name', request.orderName],
]

/** The email about a proof. */
export function proofMail(
  { request, note, path, days, picture }: SentProof,
  customer: { contactPerson: string; userName: string },
): MailContent {
  return {
    subject: `Proof ready to review: ${displayOrderCode(request.requestFor, request.orderCode)}, ${request.orderName}`,
    paragraphs: [
      greeting(customer),
      `The proof of your ${request.requestFor} is ready. Approve it, or mark on the picture what to change.`,
      ...(note ? [note] : []),
      `The link works for ${days} days without signing in, for this ${request.requestFor} only. Forward it to whoever decides.`,
    ],
    facts: factsOf(request),
    ...(picture && { picture: { ...picture, alt: `Picture of ${request.orderName}` } }),
    secretLink: { label: 'Review proof', path },
  }
}

/** The reminder, which links to the account, because the proof's link isn't stored. */
export function reminderMail(request: OfRequest, customer: { contactPerson: string; userName: string }): MailContent {
  return {
    subject: `Proof still waiting for your review: ${displayOrderCode(request.requestFor, request.orderCode)}, ${request.orderName}`,
    paragraphs: [
      greeting(customer),
      `The proof of your ${request.requestFor} still needs your review. Use the link we emailed you, or sign in.`,
    ],
    facts: factsOf(request),
    link: { label: 'Sign in to review', path: requestPath('User', request) },
  }
}
