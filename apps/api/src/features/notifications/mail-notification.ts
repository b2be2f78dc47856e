import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { NotifiedRecord } from '@stitchdesk/contract/notifications/notification'
import {
  type KindMailedAs,
  type MailedKind,
  NOTIFICATIONS,
  type NotificationKind,
} from '@stitchdesk/contract/notifications/notification-kinds'
import { notifiedAddress } from '@stitchdesk/contract/record-addresses'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'
import { type NotificationContent, notificationMail } from './notification-content.ts'
import { MAIL_NOTIFICATION, type NotificationDraft } from './notify.ts'
import { readNotifications } from './read-notifications.ts'

/** Starts mailing notifications. A receiver who lost the right or has read it gets no mail. */
export async function startMailingNotifications(services: Services): Promise<void> {
  await services.jobs.work(MAIL_NOTIFICATION, ({ accountIds, ...news }) =>
    services.db.transaction().execute(async (trx) => {
      for (const accountId of accountIds) await mailNotification(trx, services, accountId, news)
    }),
  )
}

async function mailNotification(trx: Transaction<DB>, services: Services, accountId: string, news: NotificationDraft) {
  // unscoped account: the account that is mailed
  const account = await trx
    .selectFrom('account')
    .select(['_id', 'userName', 'customerId', 'contactPerson', 'email'])
    .select(({ ref }) => ref('Designation').$castTo<Designation>().as('Designation'))
    .where('_id', '=', accountId)
    .where('delete', '=', false)
    .executeTakeFirst()
  if (!account) return
  const { entity } = NOTIFICATIONS[news.kind]
  const isThat = sql`notification."entity" = ${entity} AND notification."entityId" = ${news._id}
    AND notification."readAt" IS NULL`
  const [notification] = await readNotifications(trx, account, { limit: 1, where: isThat })
  const content = notification && contentOf(news, notification.record)
  if (!content) return
  await queueMail(trx, services, {
    kind: 'notification',
    to: account.email,
    accountId: account._id,
    // Only kinds that can be mailed have content.
    preferenceKind: news.kind as MailedKind,
    ...notificationMail(account, content, notifiedAddress(account.Designation, notification.record)),
  })
}

type RecordOf<K extends NotificationKind> = Extract<NotifiedRecord, { entity: (typeof NOTIFICATIONS)[K]['entity'] }>
type Compose<R> = (record: R, name: string) => Pick<NotificationContent, 'subject' | 'sentence'>

/** The mail's content for every kind of notification that staff can get by email. */
const CONTENTS: { readonly [K in KindMailedAs<'notification'>]: Compose<RecordOf<K>> } = {
  newRequest: ({ requestFor, orderName }, code) => ({
    subject: `New ${requestFor} ${code}: ${orderName}`,
    sentence: `A new ${requestFor} arrived.`,
  }),
  assigned: ({ requestFor, orderName }, code) => ({
    subject: `Assigned to you: ${code}, ${orderName}`,
    sentence: `This ${requestFor} was assigned to you.`,
  }),
  revision: ({ requestFor, orderName }, code) => ({
    subject: `Change requested: ${code}, ${orderName}`,
    sentence: `The customer requested a change to this ${requestFor}.`,
  }),
  customerMessage: ({ requestFor, orderName }, code) => ({
    subject: `Message from the customer: ${code}, ${orderName}`,
    sentence: `The customer of this ${requestFor} wrote:`,
  }),
  proofAnswer: ({ requestFor, orderName }, code) => ({
    subject: `Proof approved: ${code}, ${orderName}`,
    sentence: `The customer approved the proof of this ${requestFor}.`,
  }),
  mention: ({ orderName }, code) => ({
    subject: `You were mentioned: ${code}, ${orderName}`,
    sentence: 'A colleague mentioned you:',
  }),
  paymentToConfirm: (_, invoice) => ({
    subject: `Payment to confirm for invoice ${invoice}`,
    sentence: 'A customer reported a payment. Confirm or reject it.',
  }),
}

/** The content of a notification's mail; undefined for kinds that have a mail of their own. */
function contentOf({ kind, words }: NotificationDraft, record: NotifiedRecord): NotificationContent | undefined {
  const compose = (CONTENTS as Partial<Record<NotificationKind, Compose<never>>>)[kind]
  if (!compose) return undefined
  const name = nameOf(record)
  return { ...compose(record as never, name), words, facts: factsOf(record, name) }
}

/** The name of its record. */
function nameOf(record: NotifiedRecord): string {
  if (record.entity === 'request') return displayOrderCode(record.requestFor, record.orderCode)
  if (record.entity === 'message') return record.subject
  return record.entity === 'account' ? record.company || record.contactPerson : record.timestamp
}

function factsOf(record: NotifiedRecord, name: string): NotificationContent['facts'] {
  switch (record.entity) {
    case 'request':
      return [
        ['Number', name],
        ['Name', record.orderName],
      ]
    case 'message':
      return [['Subject', name]]
    default:
      return [
        ['Invoice', name],
        ['Customer', record.company || record.contactPerson],
      ]
  }
}
