import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { NOTIFICATIONS, NotificationKind } from '@stitchdesk/contract/notifications/notification-kinds'
import type { Event, EventName, EventNamed } from '../event.ts'
import { type Listener, listenToMany } from '../operation.ts'
import { notifyOfMany } from './notify.ts'

/** The notification of an event; it goes to all roles of its kind unless `to` narrows them. */
interface Telling {
  /** only these of the roles */
  to?: readonly Designation[]
  /** only these accounts */
  only?: readonly string[]
  /** the text of a message, for the mail */
  words?: string
}

type AtLeastOne<T> = { [K in keyof T]: Pick<T, K> & Partial<T> }[keyof T]

/** The events of a kind's records. */
type Told<K extends NotificationKind> = Extract<Event, { entity: (typeof NOTIFICATIONS)[K]['entity'] }>['name']

const always = (): Telling => ({})
/** Of a payment that waited: it was decided so. */
function decidedAs(confirmation: 'confirmed' | 'rejected') {
  return ({ set = {} }: { set?: { confirmation?: unknown } }) => (set.confirmation === confirmation ? {} : null)
}
const isToCustomer = ({ channel, byStaff }: { channel: string; byStaff: boolean }) => channel === 'customer' && byStaff

/**
 * The events that cause each kind of notification; a function returns null where its event is no news. Each kind has at least one
 * event.
 */
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
    'request.price-asked': always,
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
  // Requested changes are notified as a revision.
  proofAnswer: {
    'request.proof-answered': ({ answered }) => (answered.decision === 'approved' ? { words: answered.answer } : null),
  },
  priceApproved: { 'request.price-answered': ({ set = {} }) => (set.declinedPrice === null ? {} : null) },
  priceDeclined: { 'request.price-answered': ({ set = {} }) => (set.declinedPrice === null ? null : {}) },
  paymentToConfirm: { 'payment.entered': always },
  cardCredit: { 'payment.left-credit': always },
  cardDispute: { 'payment.disputed': always },
  cardDisputeWon: { 'payment.dispute-won': always },
  paymentReceived: { 'payment.recorded': always, 'payment.decided': decidedAs('confirmed') },
  paymentRejected: { 'payment.decided': decidedAs('rejected') },
  creditNote: { 'invoice.credited': always },
  refund: { 'customer.refunded': always },
  mailFailed: { 'mail.failed': always },
}

type Tell = (event: Event) => Telling | null

const KINDS = Object.entries(TOLD_OF) as [NotificationKind, { [N in EventName]?: Tell }][]

/** The events that cause notifications. */
export const NOTIFIED_EVENTS = [...new Set(KINDS.flatMap(([, tells]) => Object.keys(tells) as EventName[]))]

/** Writes the notifications of events, one of each kind that an event causes. */
export const notifyOfEvent: Listener<EventName> = listenToMany<EventName>(async (trx, services, events, by) => {
  for (const [kind, tells] of KINDS) {
    const told = events.flatMap((event) => {
      const telling = tells[event.name]?.(event)
      return telling ? [{ telling, _id: event._id }] : []
    })
    // Notifications with the same text and readers are written together.
    for (const alike of Map.groupBy(told, ({ telling }) => JSON.stringify(telling)).values()) {
      const [
        {
          telling: { only, ...narrowed },
        } = { telling: always() },
      ] = alike
      const records = alike.map(({ _id }) => _id)
      await notifyOfMany(trx, services, { kind, records, ...narrowed }, by, only)
    }
  }
})
