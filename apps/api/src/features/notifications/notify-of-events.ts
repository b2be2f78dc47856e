import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { NOTIFICATIONS, NotificationKind } from '@stitchdesk/contract/notifications/notification-kinds'
import type { Transaction } from 'kysely'
import type { By } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Event, EventName, EventNamed } from '../event.ts'
import type { Services } from '../operation.ts'
import { notify } from './notify.ts'

/** How an event is told, to everybody whom its kind is for unless narrowed down. */
interface Telling {
  /** only these of the roles */
  to?: readonly Designation[]
  /** only these accounts */
  only?: readonly string[]
  /** what was said, where a mail tells it */
  words?: string
}

type AtLeastOne<T> = { [K in keyof T]: Pick<T, K> & Partial<T> }[keyof T]

/** The events of the records that a kind tells of. */
type Told<K extends NotificationKind> = Extract<Event, { entity: (typeof NOTIFICATIONS)[K]['entity'] }>['name']

const always = (): Telling => ({})
const isToCustomer = ({ channel, byStaff }: { channel: string; byStaff: boolean }) => channel === 'customer' && byStaff

/** What each kind of notification is told of: by event how, or null where this one is no news. No kind goes without an event. */
const TOLD_OF: {
  readonly [K in NotificationKind]: AtLeastOne<{ [N in Told<K>]: (event: EventNamed<N>) => Telling | null }>
} = {
  newRequest: { 'request.placed': always, 'request.converted': always },
  assigned: { 'request.changed': ({ set = {} }) => (set.assTo ? {} : null) },
  revision: {
    'request.changed': ({ set = {} }) => (set.oStatus === 'Revision' ? { to: ['designer'] } : null),
    'request.change-asked': always,
  },
  result: { 'request.sent': always },
  invoice: { 'invoice.issued': always },
  question: {
    'request.message-posted': ({ posted }) =>
      isToCustomer(posted) && posted.isQuestion ? { words: posted.text } : null,
  },
  shopMessage: {
    'request.message-posted': ({ posted }) =>
      isToCustomer(posted) && !posted.isQuestion ? { words: posted.text } : null,
    'request.proof-commented': ({ commented }) => (commented.byStaff ? { words: commented.text } : null),
  },
  customerMessage: {
    'request.message-posted': ({ posted }) =>
      posted.channel === 'customer' && !posted.byStaff ? { words: posted.text } : null,
    'request.proof-commented': ({ commented }) => (commented.byStaff ? null : { words: commented.text }),
  },
  mention: {
    'request.message-posted': ({ posted: { channel, mentioned, text } }) =>
      channel === 'staff' && mentioned.length > 0 ? { words: text, only: mentioned } : null,
  },
  proof: { 'request.proof-sent': always },
  // That changes were requested is told as a revision.
  proofAnswer: {
    'request.proof-answered': ({ answered }) => (answered.decision === 'approved' ? { words: answered.answer } : null),
  },
  paymentToConfirm: { 'payment.entered': always },
  mailFailed: { 'mail.failed': always },
}

type Tell = (event: Event) => Telling | null

const KINDS = Object.entries(TOLD_OF) as [NotificationKind, { [N in EventName]?: Tell }][]

/** Whether anybody is ever told of an event. */
export const hasNotification = (name: EventName): boolean => KINDS.some(([, tells]) => tells[name])

/** Tells whomever an event concerns, as each kind that it is news of. */
export async function notifyOfEvent(trx: Transaction<DB>, services: Services, event: Event, by: By): Promise<void> {
  for (const [kind, tells] of KINDS) {
    const telling = tells[event.name]?.(event)
    if (!telling) continue
    const { only, ...narrowed } = telling
    await notify(trx, services, { kind, _id: event._id, ...narrowed }, by, only)
  }
}
