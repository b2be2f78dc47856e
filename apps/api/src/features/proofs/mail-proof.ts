import { requestPath } from '@stitchdesk/contract/addresses'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import type { NamedRequest, SentProof } from '../event.ts'
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
  await mailCustomer(trx, services, proof.request, (texts, customer) => proofMail(texts, proof, customer))
}

type Customer = { _id: Reached<'account'>; userName: string; contactPerson: string; email: string }

/** Mails the customer of a request, if they want it, about its proof. */
export async function mailCustomer(
  trx: Transaction<DB>,
  services: Services,
  request: SentProof['request'],
  content: (texts: MailTexts, customer: Customer) => MailContent,
): Promise<void> {
  const customer = await findMailed(trx, request._id, 'proof')
  if (!customer || customer.delete) return
  await queueMail(trx, services, {
    kind: 'proof',
    to: customer.email,
    accountId: customer._id,
    language: customer.language,
    requestId: request._id,
    preferenceKind: 'proof',
    content: (texts) => content(texts, customer),
  })
}

const factsOf = (texts: MailTexts, request: NamedRequest): [string, string][] => [
  [texts.say('facts.number'), codeOf(request)],
  [texts.say('facts.name'), request.orderName],
]

const codeOf = ({ requestFor, orderCode }: NamedRequest) => displayOrderCode(requestFor, orderCode)

/** The email about a proof. */
export function proofMail(
  texts: MailTexts,
  { request, note, path, days, picture }: Omit<SentProof, 'request'> & { request: NamedRequest },
  customer: { contactPerson: string; userName: string },
): MailContent {
  return {
    subject: texts.say('proof.subject', { code: codeOf(request), name: request.orderName }),
    paragraphs: [
      greeting(texts, customer),
      texts.say(`proof.ready.${request.requestFor}`),
      ...(note ? [note] : []),
      texts.say(`proof.link.${request.requestFor}`, { count: days }),
    ],
    facts: factsOf(texts, request),
    ...(picture && { picture: { ...picture, alt: texts.say('picture', { name: request.orderName }) } }),
    secretLink: { label: texts.say('proof.review'), path },
  }
}

/** The reminder, which links to the account, because the proof's link isn't stored. */
export function reminderMail(
  texts: MailTexts,
  request: NamedRequest,
  customer: { contactPerson: string; userName: string },
): MailContent {
  return {
    subject: texts.say('proof.waiting', { code: codeOf(request), name: request.orderName }),
    paragraphs: [greeting(texts, customer), texts.say(`proof.stillNeeds.${request.requestFor}`)],
    facts: factsOf(texts, request),
    link: { label: texts.say('proof.signInToReview'), path: requestPath('User', request) },
  }
}
