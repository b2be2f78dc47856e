import { PRICING_LIMITS } from '@stitchdesk/contract/pricing/limits'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import type { AskedPrice } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import { type MailContent, queueMail } from '../mail/queue-mail.ts'
import { findMailed } from '../mail/wants-mail.ts'
import type { Services } from '../operation.ts'

/** Mails the customer a price above their limit, if they want emails of questions. */
export async function mailPriceQuestion(
  trx: Transaction<DB>,
  services: Services,
  { asked }: { asked: AskedPrice },
): Promise<void> {
  const customer = await findMailed(trx, asked.request._id, 'question')
  if (!customer || customer.delete) return
  await queueMail(trx, services, {
    kind: 'conversation',
    to: customer.email,
    accountId: customer._id,
    language: customer.language,
    requestId: asked.request._id,
    preferenceKind: 'question',
    content: (texts) => priceQuestionMail(texts, asked, customer),
  })
}

/** The email about a price to approve: both amounts, and a link to answer, which only the sent mail holds. */
function priceQuestionMail(
  texts: MailTexts,
  { request, price, limit, path }: AskedPrice,
  customer: { contactPerson: string; userName: string },
): MailContent {
  const code = displayOrderCode(request.requestFor, request.orderCode)
  const amounts = { price: texts.money(price), limit: texts.money(limit) }
  return {
    subject: texts.say('priceQuestion.subject', { code, name: request.orderName, ...amounts }),
    paragraphs: [
      greeting(texts, customer),
      texts.say('priceQuestion.body', amounts),
      texts.say('priceQuestion.choice'),
      texts.say('priceQuestion.link', { count: PRICING_LIMITS.questionLinkDays }),
    ],
    facts: [
      [texts.say('facts.number'), code],
      [texts.say('facts.name'), request.orderName],
      [texts.say('priceQuestion.limit'), amounts.limit],
      [texts.say('facts.price'), amounts.price],
    ],
    secretLink: { label: texts.say('priceQuestion.review'), path },
  }
}
