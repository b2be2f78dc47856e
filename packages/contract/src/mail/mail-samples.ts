import type { MessageKind } from '../basics/enums.ts'

/** Every email of the product by its kind, for the previews in the settings. Each kind has one at least. */
const SAMPLES_OF = {
  'request-received': ['request-received'],
  'request-sent': ['request-sent'],
  conversation: ['conversation'],
  proof: ['proof', 'proof-reminder'],
  invoice: ['invoice'],
  statement: ['statement'],
  reminder: ['reminder'],
  report: ['report'],
  welcome: ['welcome'],
  'password-reset': ['password-reset'],
  'email-verification': ['email-verification'],
  'email-change': ['email-change'],
  'email-changed': ['address-proposed', 'address-changed'],
  security: ['taken-over', 'two-factor-removed'],
  notification: ['notification'],
  backup: ['backup-failed'],
  test: ['test'],
} as const satisfies Record<MessageKind, readonly [string, ...string[]]>
export type MailSample = (typeof SAMPLES_OF)[keyof typeof SAMPLES_OF][number]
export const MAIL_SAMPLES = Object.values(SAMPLES_OF).flat() as [MailSample, ...MailSample[]]
