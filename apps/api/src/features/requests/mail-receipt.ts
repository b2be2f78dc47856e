import type { RequestDraft } from '@stitchdesk/contract/requests/draft'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { Transaction } from 'kysely'
import type { Services } from '../../http/handler.ts'
import type { DB } from '../../platform/database.generated.ts'
import { greeting } from '../mail/greeting.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** A request that has just been placed, and whose it is. */
export interface PlacedRequest {
  orderCode: number
  draft: Pick<RequestDraft, 'requestFor' | 'orderName' | 'requiredFormat'>
  customer: { _id: string; userName: string; contactPerson: string; email: string; emailVerifiedAt: string | null }
  /** the shop has placed it for the customer */
  byStaff: boolean
}

/** Tells a customer by mail that their request has arrived. */
export async function mailReceipt(
  trx: Transaction<DB>,
  services: Services,
  { _id, placed }: { _id: string; placed: PlacedRequest },
): Promise<void> {
  const { draft, customer } = placed
  // What customers do alone is mailed to nobody who has not said that the address is theirs.
  if (!placed.byStaff && !customer.emailVerifiedAt) return
  const code = displayOrderCode(draft.requestFor, placed.orderCode)
  await queueMail(trx, services, {
    kind: 'request-received',
    to: customer.email,
    accountId: customer._id,
    requestId: _id,
    subject: `We have your ${draft.requestFor} ${code}: ${draft.orderName}`,
    paragraphs: [
      greeting(customer),
      `thank you. Your ${draft.requestFor} has arrived, and you will get a mail when it is ready.`,
    ],
    facts: [
      ['Number', code],
      ['Name', draft.orderName],
      ['Format', draft.requiredFormat],
    ],
    link: { label: 'See it in your account', path: `/user/view-${draft.requestFor}s` },
  })
}
