import { keysOf } from '../basics/tables.ts'

interface Mail {
  /** Which mails go first: those that a person at a sign-in page waits for, then those that customers wait for. */
  urgency: 'sign-in' | 'news' | 'bulk'
  /** Its previews in the settings. */
  samples: readonly [string, ...string[]]
  /** Whether it is about one request, whose timeline shows it. */
  ofRequest?: true
  /** Whose address it goes to when it is sent again: that for bills, or the very one it went to, because it is about that address. */
  goesTo?: 'billing' | 'that-address'
}

/** Every kind of email. */
export const MAILS = {
  'request-received': { urgency: 'news', samples: ['request-received'], ofRequest: true },
  'request-sent': { urgency: 'news', samples: ['request-sent'], ofRequest: true },
  conversation: { urgency: 'news', samples: ['conversation'], ofRequest: true },
  proof: { urgency: 'news', samples: ['proof', 'proof-reminder'], ofRequest: true },
  invoice: { urgency: 'bulk', samples: ['invoice'], goesTo: 'billing' },
  statement: { urgency: 'bulk', samples: ['statement'], goesTo: 'billing' },
  reminder: { urgency: 'bulk', samples: ['reminder'], goesTo: 'billing' },
  report: { urgency: 'bulk', samples: ['report'] },
  welcome: { urgency: 'news', samples: ['welcome'] },
  'password-reset': { urgency: 'sign-in', samples: ['password-reset'] },
  'email-verification': { urgency: 'sign-in', samples: ['email-verification'], goesTo: 'that-address' },
  'email-change': { urgency: 'sign-in', samples: ['email-change'], goesTo: 'that-address' },
  'email-changed': { urgency: 'sign-in', samples: ['address-proposed', 'address-changed'], goesTo: 'that-address' },
  security: { urgency: 'sign-in', samples: ['taken-over', 'two-factor-removed'] },
  notification: { urgency: 'bulk', samples: ['notification'] },
  backup: { urgency: 'news', samples: ['backup-failed'] },
  test: { urgency: 'news', samples: ['test'] },
} as const satisfies Record<string, Mail>

export type MessageKind = keyof typeof MAILS
export const MESSAGE_KINDS = keysOf(MAILS)

/** Kinds of mail about one request. */
export type RequestMessageKind = {
  [K in MessageKind]: (typeof MAILS)[K] extends { ofRequest: true } ? K : never
}[MessageKind]

export type MailSample = (typeof MAILS)[MessageKind]['samples'][number]
export const MAIL_SAMPLES = Object.values(MAILS).flatMap(({ samples }): readonly MailSample[] => samples)

/** Whose address a kind of mail goes to when it is sent again; undefined for that of its account. */
export function goesToOf(kind: MessageKind): Mail['goesTo'] {
  const { goesTo }: Mail = MAILS[kind]
  return goesTo
}
