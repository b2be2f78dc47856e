import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { NotificationKind } from '@stitchdesk/contract/notifications/notification-kinds'

/** Kinds of notifications that say what sort of request they are about. */
type KindedNotification = 'newRequest' | 'result' | 'question' | 'shopMessage' | 'proof'

export default {
  title: 'Notifications',
  open: 'Notifications',
  openUnread: 'Notifications, {{unread}} unread',
  unread: 'Unread',
  allRead: 'Mark all as read',
  seeAll: 'See all',
  label: 'Notifications, latest first',
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages of notifications',
  times_one: '{{count}} time',
  times_other: '{{count}} times',
  empty: 'Nothing new',
  emptyBody: 'News about your requests appears here.',
  emptyPage: 'No notifications on this page',
  what: {
    paymentToConfirm: 'Payment to confirm',
    cardCredit: 'Card payment left a credit',
    cardDispute: 'Card payment disputed',
    cardDisputeWon: 'Card dispute won',
    mailFailed: 'Email not delivered',
    assigned: 'Assigned to you',
    revision: 'Change requested',
    invoice: 'New invoice',
    paymentReceived: 'Payment received',
    paymentRejected: 'Payment rejected',
    creditNote: 'Credit note',
    refund: 'Credit refunded',
    customerMessage: 'Message from the customer',
    mention: 'You were mentioned',
    proofAnswer: 'Proof approved',
    priceApproved: 'Price approved',
    priceDeclined: 'Price declined',
  } as const satisfies Record<Exclude<NotificationKind, KindedNotification>, string>,
  /** What names the kind of its request, whole for each: no language puts it together the same way. */
  whatOf: {
    newRequest: {
      quote: 'New quote',
      order: 'New order',
      vector: 'New vector',
    },
    result: {
      quote: 'Your quote is ready',
      order: 'Your order is ready',
      vector: 'Your vector is ready',
    },
    question: {
      quote: 'Question about your quote',
      order: 'Question about your order',
      vector: 'Question about your vector',
    },
    shopMessage: {
      quote: 'Message about your quote',
      order: 'Message about your order',
      vector: 'Message about your vector',
    },
    proof: {
      quote: 'Proof of your quote to review',
      order: 'Proof of your order to review',
      vector: 'Proof of your vector to review',
    },
  } as const satisfies Record<KindedNotification, Record<RequestKind, string>>,
  invoice: 'Invoice {{number}}',
  payment: 'Payment {{number}}',
  balance: 'Your balance',
} as const
