/** Every email of the product, for the previews in the settings. */
export const MAIL_SAMPLES = [
  'request-received',
  'request-sent',
  'conversation',
  'proof',
  'proof-reminder',
  'invoice',
  'welcome',
  'password-reset',
  'email-verification',
  'email-change',
  'address-proposed',
  'address-changed',
  'taken-over',
  'two-factor-removed',
  'notification',
  'test',
] as const
export type MailSample = (typeof MAIL_SAMPLES)[number]
