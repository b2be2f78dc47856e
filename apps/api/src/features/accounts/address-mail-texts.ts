import { pathTo } from '@stitchdesk/contract/addresses'
import { greeting } from '../mail/greeting.ts'
import type { MailContent } from '../mail/queue-mail.ts'

// The emails about email addresses.

/** The content of a mail whose link verifies its own address. It contains no text that the account's owner chose. */
export interface Confirmation {
  subject: string
  paragraphs: string[]
}

/** What the receiver of a confirmation reads. */
export function confirmationMail({ subject, paragraphs }: Confirmation, token: string): MailContent {
  return {
    subject,
    paragraphs: ['Hello,', ...paragraphs],
    secretLink: { label: 'Verify email', path: pathTo('verifyEmail', { token }) },
  }
}

/**
 * The text of the mail that verifies an address.
 * @param welcome whether the account is new
 */
export function verificationOf(companyName: string, welcome: boolean): Confirmation {
  return {
    subject: welcome ? `Welcome to ${companyName}: verify your email` : 'Verify your email',
    paragraphs: [
      welcome
        ? `Thanks for creating an account at ${companyName} with this email address.`
        : `Here is a new link for your account at ${companyName}.`,
      'Verify your email to get order updates. The link works once, for 24 hours.',
      'If this was not you, ignore this email. You get no order updates.',
    ],
  }
}

/** The text of the mail to an address that an account will use. */
export function addressChangeOf(companyName: string): Confirmation {
  return {
    subject: 'Verify your new email',
    paragraphs: [
      `We got a request to use this email address for an account at ${companyName}.`,
      'Verify it, and the account uses it from then on. The link works once, for 24 hours.',
      'If this was not you, ignore this email. Nothing changes.',
    ],
  }
}

/**
 * The text of the mail to the address that will be replaced.
 * @param own whether they asked for it themselves
 */
export function proposalMail(
  owner: { userName: string; contactPerson: string },
  email: string,
  own: boolean,
): MailContent {
  const told = own
    ? [
        `We got a request from your account to use ${email} instead of this address. It counts once that address is verified.`,
        'If this was not you, choose a new password now. That cancels the change and signs out every device. Then tell us.',
      ]
    : [
        `We are changing the email address of your account from this one to ${email}. It counts once that address is verified.`,
        'If this is wrong, tell us, or sign in and withdraw the change.',
      ]
  return {
    subject: 'Your email address is about to change',
    paragraphs: [greeting(owner), ...told],
    link: own
      ? { label: 'Choose a new password', path: pathTo('forgotPassword') }
      : { label: 'Sign in', path: pathTo('login') },
  }
}
