import { DESIGNATIONS, type Designation } from '../basics/enums.ts'
import { ADMIN, CUSTOMER, CUSTOMER_STAFF, DESIGNER, STAFF } from '../basics/roles.ts'
import { keysOf, tableOf } from '../basics/tables.ts'
import type { MessageKind } from '../mail/mail-kinds.ts'

/** Kinds of records that notifications are about. */
export const NOTIFIED_ENTITIES = ['request', 'payment', 'invoice', 'message', 'account'] as const
export type NotifiedEntity = (typeof NOTIFIED_ENTITIES)[number]

interface Row {
  /** what it is about */
  entity: NotifiedEntity
  /** roles that get it, about records that they may see */
  roles: readonly Designation[]
  /**
   * The email that says it too. `notification` goes to those who chose it, any other to all who didn't opt out. Null: no email,
   * and no choice.
   */
  mail: MessageKind | null
}

const COLLEAGUES = { entity: 'request', roles: STAFF, mail: 'notification' } as const

/** Every kind of notification. A new row compiles once its words, icon, events and letter are there. */
export const NOTIFICATIONS = {
  newRequest: { entity: 'request', roles: CUSTOMER_STAFF, mail: 'notification' },
  paymentToConfirm: { entity: 'payment', roles: ADMIN, mail: 'notification' },
  // More arrived by card than was owed by then; the receipt is the customer's.
  cardCredit: { entity: 'payment', roles: ADMIN, mail: null },
  // The shop reads at Stripe how a dispute ends; here it learns that invoices owe the payment again, or are paid again.
  cardDispute: { entity: 'payment', roles: ADMIN, mail: null },
  cardDisputeWon: { entity: 'payment', roles: ADMIN, mail: null },
  // A failed email isn't reported by email.
  mailFailed: { entity: 'message', roles: ADMIN, mail: null },
  assigned: { entity: 'request', roles: DESIGNER, mail: 'notification' },
  revision: COLLEAGUES,
  result: { entity: 'request', roles: CUSTOMER, mail: 'request-sent' },
  invoice: { entity: 'invoice', roles: CUSTOMER, mail: 'invoice' },
  // Receipts, credit notes and refunds are mailed to whoever wants emails about invoices.
  paymentReceived: { entity: 'payment', roles: CUSTOMER, mail: null },
  paymentRejected: { entity: 'payment', roles: CUSTOMER, mail: null },
  creditNote: { entity: 'invoice', roles: CUSTOMER, mail: null },
  refund: { entity: 'account', roles: CUSTOMER, mail: null },
  question: { entity: 'request', roles: CUSTOMER, mail: 'conversation' },
  shopMessage: { entity: 'request', roles: CUSTOMER, mail: 'conversation' },
  customerMessage: COLLEAGUES,
  mention: COLLEAGUES,
  proof: { entity: 'request', roles: CUSTOMER, mail: 'proof' },
  proofAnswer: COLLEAGUES,
  priceApproved: COLLEAGUES,
  priceDeclined: COLLEAGUES,
} as const satisfies Record<string, Row>
export type NotificationKind = keyof typeof NOTIFICATIONS
export const NOTIFICATION_KINDS = keysOf(NOTIFICATIONS)

const rowOf = (kind: NotificationKind): Row => NOTIFICATIONS[kind]

/** The kinds each role gets, about records within its reach. */
export const NOTIFICATIONS_OF = tableOf(DESIGNATIONS, (role) =>
  NOTIFICATION_KINDS.filter((kind) => rowOf(kind).roles.includes(role)),
)

/** Kinds that this email says. */
export type KindMailedAs<M extends MessageKind | null> = {
  [K in NotificationKind]: (typeof NOTIFICATIONS)[K]['mail'] extends M ? K : never
}[NotificationKind]

/** Kinds that can be mailed too. */
export type MailedKind = KindMailedAs<MessageKind>
export const MAILED_KINDS = NOTIFICATION_KINDS.filter((kind): kind is MailedKind => rowOf(kind).mail !== null)

/** Whether a kind is mailed by default: customers get every kind, staff none. */
export const isMailedAtFirst = (kind: MailedKind): boolean => rowOf(kind).mail !== 'notification'

/** Kinds that an account of a role can choose to get by email. */
export function offeredByMail(role: Designation): MailedKind[] {
  return MAILED_KINDS.filter((kind) => NOTIFICATIONS_OF[role].includes(kind))
}
