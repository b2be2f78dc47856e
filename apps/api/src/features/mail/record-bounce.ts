import { recordEvent } from '../events/record-event.ts'
import type { Services } from '../operation.ts'
import { holdAddress } from './held-addresses.ts'
import { type Bounce, isForGood } from './read-bounce.ts'

const BY_THE_PRODUCT = { _id: null, kind: 'system' } as const

/** Writes down that a mail came back: it failed, and where its address is no good, further mail to it is held. */
export async function recordBounce(services: Services, messageId: string, bounce: Bounce): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    // unscoped mail_message: a signed address names the mail that came back
    const failed = await trx
      .updateTable('mail_message')
      .set({ status: 'failed', reason: `It came back: ${bounce.reason}`.slice(0, 500) })
      .where('_id', '=', messageId)
      .where('status', 'in', ['sent', 'uncertain'])
      .returning('to')
      .executeTakeFirst()
    // Told before; servers may send a bounce twice.
    if (!failed) return
    if (isForGood(bounce)) await holdAddress(trx, failed.to, bounce)
    await recordEvent(
      trx,
      { services, actor: BY_THE_PRODUCT },
      { name: 'mail.failed', entity: 'message', _id: messageId },
    )
  })
}
