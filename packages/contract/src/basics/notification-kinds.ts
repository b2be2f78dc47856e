import type { Designation } from './enums.ts'

/** What somebody can be told of. */
export const NOTIFICATION_KINDS = [
  'newRequest',
  'paymentToConfirm',
  'mailFailed',
  'assigned',
  'revision',
  'result',
  'invoice',
  'question',
  'shopMessage',
  'customerMessage',
  'mention',
  'proof',
  'proofAnswer',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** What each role is told of, of the records within its reach. */
export const NOTIFICATIONS_OF = {
  Administrate: [
    'newRequest',
    'revision',
    'paymentToConfirm',
    'mailFailed',
    'customerMessage',
    'mention',
    'proofAnswer',
  ],
  subadmin: ['newRequest', 'revision', 'customerMessage', 'mention', 'proofAnswer'],
  sales: ['newRequest', 'revision', 'customerMessage', 'mention', 'proofAnswer'],
  designer: ['assigned', 'revision', 'customerMessage', 'mention', 'proofAnswer'],
  User: ['result', 'invoice', 'question', 'shopMessage', 'proof'],
} as const satisfies Record<Designation, readonly NotificationKind[]>

/** What somebody may choose to be told by mail too, or not. That a mail failed is not said by another one. */
export const MAILED_KINDS = [
  'newRequest',
  'paymentToConfirm',
  'assigned',
  'revision',
  'customerMessage',
  'mention',
  'proofAnswer',
  'result',
  'invoice',
  'question',
  'shopMessage',
  'proof',
] as const satisfies NotificationKind[]
export type MailedKind = (typeof MAILED_KINDS)[number]

/** Whether a kind is mailed to those who have chosen nothing: customers are mailed all that they are told of, staff nothing. */
export const isMailedAtFirst = (kind: MailedKind): boolean => NOTIFICATIONS_OF.User.some((told) => told === kind)

/** What somebody of a role may choose to be told by mail too. */
export function offeredByMail(role: Designation): MailedKind[] {
  const kinds: readonly NotificationKind[] = NOTIFICATIONS_OF[role]
  return MAILED_KINDS.filter((kind) => kinds.includes(kind))
}

/** Sorts of records that somebody is told of. */
export const NOTIFIED_ENTITIES = ['request', 'payment', 'invoice', 'message'] as const
export type NotifiedEntity = (typeof NOTIFIED_ENTITIES)[number]
