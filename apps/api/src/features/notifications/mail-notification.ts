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
import type { Reached } from '../../platform/database/reached.ts'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
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

async function mailNotification(
  trx: Transaction<DB>,
  services: Services,
  accountId: Reached<'account'>,
  news: NotificationDraft,
) {
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
  if (!notification || !(news.kind in CONTENTS)) return
  const { record } = notification
  await queueMail(trx, services, {
    kind: 'notification',
    to: account.email,
    accountId: account._id,
    // Only kinds that can be mailed have content.
    preferenceKind: news.kind as MailedKind,
    content: (texts) =>
      notificationMail(texts, account, contentOf(texts, news, record), notifiedAddress(account.Designation, record)),
  })
}

type RecordOf<K extends NotificationKind> = Extract<NotifiedRecord, { entity: (typeof NOTIFICATIONS)[K]['entity'] }>
type Compose<R> = (texts: MailTexts, record: R, name: string) => Pick<NotificationContent, 'subject' | 'sentence'>

/** The mail's content for every kind of notification that staff can get by email. */
const CONTENTS: { readonly [K in KindMailedAs<'notification'>]: Compose<RecordOf<K>> } = {
  newRequest: (texts, { requestFor, orderName }, code) => ({
    subject: texts.say(`notification.newRequest.${requestFor}`, { code, name: orderName }),
    sentence: texts.say(`notification.arrived.${requestFor}`),
  }),
  assigned: (texts, { requestFor, orderName }, code) => ({
    subject: texts.say('notification.assigned', { code, name: orderName }),
    sentence: texts.say(`notification.assignedNow.${requestFor}`),
  }),
  revision: (texts, { requestFor, orderName }, code) => ({
    subject: texts.say('notification.revision', { code, name: orderName }),
    sentence: texts.say(`notification.revisionOf.${requestFor}`),
  }),
  customerMessage: (texts, { requestFor, orderName }, code) => ({
    subject: texts.say('notification.customerMessage', { code, name: orderName }),
    sentence: texts.say(`notification.customerWrote.${requestFor}`),
  }),
  proofAnswer: (texts, { requestFor, orderName }, code) => ({
    subject: texts.say('notification.proofAnswer', { code, name: orderName }),
    sentence: texts.say(`notification.approved.${requestFor}`),
  }),
  priceApproved: (texts, { orderName }, code) => ({
    subject: texts.say('notification.priceApproved', { code, name: orderName }),
    sentence: texts.say('notification.priceWasApproved'),
  }),
  priceDeclined: (texts, { orderName }, code) => ({
    subject: texts.say('notification.priceDeclined', { code, name: orderName }),
    sentence: texts.say('notification.priceWasDeclined'),
  }),
  mention: (texts, { orderName }, code) => ({
    subject: texts.say('notification.mention', { code, name: orderName }),
    sentence: texts.say('notification.mentioned'),
  }),
  paymentToConfirm: (texts, _, invoice) => ({
    subject: texts.say('notification.paymentToConfirm', { number: invoice }),
    sentence: texts.say('notification.reported'),
  }),
}

/** The content of a notification's mail, of a kind that has no mail of its own. */
function contentOf(texts: MailTexts, { kind, words }: NotificationDraft, record: NotifiedRecord): NotificationContent {
  const compose = CONTENTS[kind as keyof typeof CONTENTS] as Compose<never>
  const name = nameOf(record)
  return { ...compose(texts, record as never, name), words, facts: factsOf(texts, record, name) }
}

/** The name of its record. */
function nameOf(record: NotifiedRecord): string {
  if (record.entity === 'request') return displayOrderCode(record.requestFor, record.orderCode)
  if (record.entity === 'message') return record.subject
  return record.entity === 'account' ? record.company || record.contactPerson : record.timestamp
}

function factsOf(texts: MailTexts, record: NotifiedRecord, name: string): NotificationContent['facts'] {
  switch (record.entity) {
    case 'request':
      return [
        [texts.say('facts.number'), name],
        [texts.say('facts.name'), record.orderName],
      ]
    case 'message':
      return [[texts.say('facts.subject'), name]]
    default:
      return [
        [texts.say('facts.invoice'), name],
        [texts.say('facts.customer'), record.company || record.contactPerson],
      ]
  }
}
