import { requestPath } from '@stitchdesk/contract/addresses'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import type { NamedRequest, PostedMessage } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import { type MailContent, queueMail } from '../mail/queue-mail.ts'
import { findMailed } from '../mail/wants-mail.ts'
import type { Services } from '../operation.ts'

/** A fact in an email: its label and its value. */
const fact = (name: string, value: string): [string, string] => [name, value]

/** Mails the shop's message to the customer, if they want such emails. Staff get notifications instead. */
export async function mailMessage(
  trx: Transaction<DB>,
  services: Services,
  { posted }: { posted: PostedMessage },
): Promise<void> {
  if (posted.channel !== 'customer' || !posted.byStaff) return
  const preferenceKind = posted.isQuestion ? 'question' : 'shopMessage'
  const customer = await findMailed(trx, posted.request._id, preferenceKind)
  if (!customer || customer.delete) return
  await queueMail(trx, services, {
    kind: 'conversation',
    to: customer.email,
    accountId: customer._id,
    language: customer.language,
    requestId: posted.request._id,
    preferenceKind,
    content: (texts) => messageMail(texts, posted, customer),
  })
}

/** The email about a message: its text, and a link to answer. */
export function messageMail(
  texts: MailTexts,
  {
    request,
    text,
    isQuestion,
    files,
  }: Pick<PostedMessage, 'text' | 'isQuestion' | 'files'> & { request: NamedRequest },
  customer: { contactPerson: string; userName: string },
): MailContent {
  const code = displayOrderCode(request.requestFor, request.orderCode)
  const about = { code, name: request.orderName }
  return {
    subject: texts.say(isQuestion ? 'message.question' : 'message.message', about),
    paragraphs: [
      greeting(texts, customer),
      texts.say(isQuestion ? `message.asks.${request.requestFor}` : `message.wrote.${request.requestFor}`),
      ...text.split(/\n{2,}/),
      ...(isQuestion ? [texts.say('message.resume')] : []),
    ],
    facts: [
      [texts.say('facts.number'), code],
      [texts.say('facts.name'), request.orderName],
      ...(files.length > 0 ? [fact(texts.say('facts.files'), files.join(', '))] : []),
    ],
    link: {
      label: texts.say(isQuestion ? 'message.reply' : 'message.readAndReply'),
      path: requestPath('User', request),
    },
  }
}
