import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { NotificationKind } from '@stitchdesk/contract/basics/notification-kinds'
import { notifiedAddress } from '@stitchdesk/contract/record-addresses'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { NotifiedRecord } from '@stitchdesk/contract/system/notification'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'
import { type NotificationContent, notificationLetter } from './notification-letter.ts'
import { readNotifications } from './read-notifications.ts'
import { MAIL_NOTIFICATION, type News } from './tell.ts'

/** Starts mailing notifications. Whose rights have ended since, or who has read it meanwhile, gets none. */
export async function startMailingNotifications(services: Services): Promise<void> {
  await services.jobs.work(MAIL_NOTIFICATION, ({ accountIds, ...news }) =>
    services.db.transaction().execute(async (trx) => {
      for (const accountId of accountIds) await mailNotification(trx, services, accountId, news)
    }),
  )
}

async function mailNotification(trx: Transaction<DB>, services: Services, accountId: string, news: News) {
  const account = await trx
    .selectFrom('account')
    .select(['_id', 'userName', 'contactPerson', 'email'])
    .select(({ ref }) => ref('Designation').$castTo<Designation>().as('Designation'))
    .where('_id', '=', accountId)
    .where('delete', '=', false)
    .executeTakeFirst()
  if (!account) return
  const isThat = sql`notification."entity" = ${news.entity} AND notification."entityId" = ${news._id}
    AND notification."readAt" IS NULL`
  const [notification] = await readNotifications(trx, account, { limit: 1, where: isThat })
  const said = notification && contentOf(news, notification.record)
  if (!said) return
  await queueMail(trx, services, {
    kind: 'notification',
    to: account.email,
    accountId: account._id,
    ...notificationLetter(account, said, notifiedAddress(account.Designation, notification.record)),
  })
}

/** What a mail says of a notification; nothing of those that nobody is offered by mail. */
function contentOf({ kind, words }: News, record: NotifiedRecord): NotificationContent | undefined {
  if (record.entity === 'payment') {
    return {
      subject: `Payment to confirm for invoice ${record.timestamp}`,
      sentence: 'A customer reported a payment. Confirm or reject it.',
      facts: [
        ['Invoice', record.timestamp],
        ['Customer', record.company || record.contactPerson],
      ],
    }
  }
  if (record.entity !== 'request') return undefined
  const { requestFor, orderName } = record
  const code = displayOrderCode(requestFor, record.orderCode)
  const facts: NotificationContent['facts'] = [
    ['Number', code],
    ['Name', orderName],
  ]
  const said: Partial<Record<NotificationKind, NotificationContent>> = {
    newRequest: {
      subject: `New ${requestFor} ${code}: ${orderName}`,
      sentence: `A new ${requestFor} arrived.`,
      facts,
    },
    assigned: {
      subject: `Assigned to you: ${code}, ${orderName}`,
      sentence: `This ${requestFor} was assigned to you.`,
      facts,
    },
    revision: {
      subject: `Change requested: ${code}, ${orderName}`,
      sentence: `The customer requested a change to this ${requestFor}.`,
      facts,
    },
    customerMessage: {
      subject: `Message from the customer: ${code}, ${orderName}`,
      sentence: `The customer of this ${requestFor} wrote:`,
      words,
      facts,
    },
    proofAnswer: {
      subject: `Proof approved: ${code}, ${orderName}`,
      sentence: `The customer approved the proof of this ${requestFor}.`,
      words,
      facts,
    },
    mention: {
      subject: `You were mentioned: ${code}, ${orderName}`,
      sentence: 'A colleague mentioned you:',
      words,
      facts,
    },
  }
  return said[kind]
}
