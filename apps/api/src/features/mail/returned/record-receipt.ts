import { BY_RECEIPT, isNamed } from '../../access/reach.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Services } from '../../operation.ts'
import { holdAddress } from '../held-addresses.ts'
import { type Bounce, isForGood } from './read-receipt.ts'

const BY_THE_PRODUCT = { _id: null, kind: 'system' } as const

/** Records that a mail came back: it failed. If its address is bad, further mail to that address is held. */
export async function recordBounce(services: Services, messageId: string, bounce: Bounce): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const failed = await trx
      .updateTable('mail_message')
      .set({ status: 'failed', arrival: 'bounced', reason: `It came back: ${bounce.reason}`.slice(0, 500) })
      .where(isNamed('mail_message._id', messageId))
      .where(BY_RECEIPT)
      .where('status', 'in', ['sent', 'uncertain'])
      .returning(['_id', 'to'])
      .executeTakeFirst()
    // Servers may send a bounce twice, so this one may be recorded already.
    if (!failed) return
    if (isForGood(bounce)) await holdAddress(trx, failed.to, bounce)
    await recordEvent(
      trx,
      { services, actor: BY_THE_PRODUCT },
      { name: 'mail.failed', entity: 'message', _id: failed._id },
    )
  })
}

/** Writes down that a server delivered a mail. One that came back or failed otherwise stays as it is. */
export async function recordDelivery({ db }: Pick<Services, 'db'>, messageId: string): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ status: 'sent', arrival: 'delivered', reason: '', secretLink: null })
    .where(isNamed('mail_message._id', messageId))
    .where(BY_RECEIPT)
    .where('status', 'in', ['sent', 'uncertain'])
    .execute()
}
