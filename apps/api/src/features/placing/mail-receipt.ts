import { requestPath } from '@stitchdesk/contract/addresses'
import { formatName } from '@stitchdesk/contract/files/format-name'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { PlacedRequest } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'

/** Tells a customer by mail that their request has arrived. */
export async function mailReceipt(
  trx: Transaction<DB>,
  services: Services,
  { _id, placed }: { _id: string; placed: PlacedRequest },
): Promise<void> {
  const { customer } = placed
  // Customers' own actions mail verified addresses only.
  if (!placed.byStaff && !customer.emailVerifiedAt) return
  await queueMail(trx, services, {
    kind: 'request-received',
    to: customer.email,
    accountId: customer._id,
    requestId: _id,
    ...receiptMail(placed),
  })
}

/** The email about a request that has arrived. */
export function receiptMail({
  draft,
  customer,
  orderCode,
}: Pick<PlacedRequest, 'draft' | 'customer' | 'orderCode'>): MailContent {
  const code = displayOrderCode(draft.requestFor, orderCode)
  return {
    subject: `We received your ${draft.requestFor} ${code}: ${draft.orderName}`,
    paragraphs: [
      greeting(customer),
      `Thank you. We received your ${draft.requestFor} and will email you when it is ready.`,
    ],
    facts: [
      ['Number', code],
      ['Name', draft.orderName],
      ['Format', formatName(draft.requiredFormat)],
    ],
    link: {
      label: `View your ${draft.requestFor}`,
      path: requestPath('User', { requestFor: draft.requestFor, orderCode }),
    },
  }
}
