import type { Designation } from './enums.ts'

/** Kinds of notifications. */
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

/** The kinds each role gets, about records within its reach. */
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

/** Kinds that can be mailed too. A failed email isn't reported by email. */
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

/** Whether a kind is mailed by default: customers get every kind, staff none. */
export const isMailedAtFirst = (kind: MailedKind): boolean => NOTIFICATIONS_OF.User.some((told) => told === kind)

/** Kinds that an account of a role can choose to get by email. */
export function offeredByMail(role: Designation): MailedKind[] {
  const kinds: readonly NotificationKind[] = NOTIFICATIONS_OF[role]
  return MAILED_KINDS.filter((kind) => kinds.includes(kind))
}

/** Kinds of records that notifications are about. */
export const NOTIFIED_ENTITIES = ['request', 'payment', 'invoice', 'message'] as const
export type NotifiedEntity = (typeof NOTIFIED_ENTITIES)[number]
