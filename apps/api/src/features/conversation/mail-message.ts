import { requestPath } from '@stitchdesk/contract/addresses'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { PostedMessage } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import { type MailContent, queueMail } from '../mail/queue-mail.ts'
import { findMailed } from '../mail/wants-mail.ts'
import type { Services } from '../operation.ts'

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
    requestId: posted.request._id,
    preferenceKind,
    ...messageMail(posted, customer),
  })
}

/** The email about a message: its text, and a link to answer. */
export function messageMail(
  { request, text, isQuestion, files }: Pick<PostedMessage, 'request' | 'text' | 'isQuestion' | 'files'>,
  customer: { contactPerson: string; userName: string },
): MailContent {
  const code = displayOrderCode(request.requestFor, request.orderCode)
  return {
    subject: `${isQuestion ? 'Question about' : 'Message about'} ${code}: ${request.orderName}`,
    paragraphs: [
      greeting(customer),
      isQuestion
        ? `We have a question before we continue your ${request.requestFor}.`
        : `We wrote to you about your ${request.requestFor}.`,
      ...text.split(/\n{2,}/),
      ...(isQuestion ? ['We resume work as soon as you reply.'] : []),
    ],
    facts: [
      ['Number', code],
      ['Name', request.orderName],
      ...(files.length > 0 ? [['Files', files.join(', ')] as [string, string]] : []),
    ],
    link: { label: isQuestion ? 'Reply' : 'Read and reply', path: requestPath('User', request) },
  }
}
