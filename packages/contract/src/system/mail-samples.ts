/** Every mail that the product writes, as it can be looked at in the settings. */
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
