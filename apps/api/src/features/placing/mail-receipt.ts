import { requestPath } from '@stitchdesk/contract/addresses'
import { formatName } from '@stitchdesk/contract/files/format-name'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import type { PlacedRequest } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'

/** Tells a customer by mail that their request has arrived. */
export async function mailReceipt(
  trx: Transaction<DB>,
  services: Services,
  { _id, placed }: { _id: Reached<'request'>; placed: PlacedRequest },
): Promise<void> {
  const { customer } = placed
  // Customers' own actions mail verified addresses only.
  if (!placed.byStaff && !customer.emailVerifiedAt) return
  await queueMail(trx, services, {
    kind: 'request-received',
    to: customer.email,
    accountId: customer._id,
    language: customer.language,
    requestId: _id,
    content: (texts) => receiptMail(texts, placed),
  })
}

interface ReceiptFacts extends Pick<PlacedRequest, 'draft' | 'orderCode'> {
  customer: Pick<PlacedRequest['customer'], 'userName' | 'contactPerson'>
}

/** The email about a request that has arrived. */
export function receiptMail(texts: MailTexts, { draft, customer, orderCode }: ReceiptFacts): MailContent {
  const code = displayOrderCode(draft.requestFor, orderCode)
  return {
    subject: texts.say(`receipt.subject.${draft.requestFor}`, { code, name: draft.orderName }),
    paragraphs: [greeting(texts, customer), texts.say(`receipt.body.${draft.requestFor}`)],
    facts: [
      [texts.say('facts.number'), code],
      [texts.say('facts.name'), draft.orderName],
      [texts.say('facts.format'), formatName(draft.requiredFormat)],
    ],
    link: {
      label: texts.say(`view.${draft.requestFor}`),
      path: requestPath('User', { requestFor: draft.requestFor, orderCode }),
    },
  }
}
