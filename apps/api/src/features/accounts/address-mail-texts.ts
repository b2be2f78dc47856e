import { pathTo } from '@stitchdesk/contract/addresses'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import { greeting } from '../mail/greeting.ts'
import type { MailContent } from '../mail/queue-mail.ts'

// The emails about email addresses.

/** The content of a mail whose link verifies its own address. It contains no text that the account's owner chose. */
export interface Confirmation {
  subject: string
  paragraphs: string[]
}

/** What the receiver of a confirmation reads. */
export function confirmationMail(texts: MailTexts, { subject, paragraphs }: Confirmation, token: string): MailContent {
  return {
    subject,
    paragraphs: [texts.say('greetingUnnamed'), ...paragraphs],
    secretLink: { label: texts.say('verify.button'), path: pathTo('verifyEmail', { token }) },
  }
}

/**
 * The text of the mail that verifies an address.
 * @param welcome whether the account is new
 */
export function verificationOf(texts: MailTexts, company: string, welcome: boolean): Confirmation {
  return {
    subject: welcome ? texts.say('verify.welcomeSubject', { company }) : texts.say('verify.subject'),
    paragraphs: [
      texts.say(welcome ? 'verify.thanks' : 'verify.again', { company }),
      texts.say('verify.why'),
      texts.say('verify.ignore'),
    ],
  }
}

/** The text of the mail to an address that an account will use. */
export function addressChangeOf(texts: MailTexts, company: string): Confirmation {
  return {
    subject: texts.say('address.verifySubject'),
    paragraphs: [texts.say('address.asked', { company }), texts.say('address.why'), texts.say('address.ignore')],
  }
}

/**
 * The text of the mail to the address that will be replaced.
 * @param own whether they asked for it themselves
 */
export function proposalMail(
  texts: MailTexts,
  owner: { userName: string; contactPerson: string },
  email: string,
  own: boolean,
): MailContent {
  const told = own
    ? [texts.say('address.own', { email }), texts.say('address.ownHint')]
    : [texts.say('address.byShop', { email }), texts.say('address.byShopHint')]
  return {
    subject: texts.say('address.proposedSubject'),
    paragraphs: [greeting(texts, owner), ...told],
    link: own
      ? { label: texts.say('reset.button'), path: pathTo('forgotPassword') }
      : { label: texts.say('welcome.signIn'), path: pathTo('login') },
  }
}
