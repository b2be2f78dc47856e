import { pathTo } from '@stitchdesk/contract/addresses'
import { greeting } from '../mail/greeting.ts'
import type { Letter } from '../mail/queue-mail.ts'

// What people are told of their e-mail addresses.

/** What a mail says that has a link which confirms the address it goes to. No text that the account's owner chose is in it. */
export interface Confirmation {
  subject: string
  paragraphs: string[]
}

/** What the receiver of a confirmation reads. */
export function confirmationLetter({ subject, paragraphs }: Confirmation, token: string): Letter {
  return {
    subject,
    paragraphs: ['Hello,', ...paragraphs],
    secretLink: { label: 'Confirm this e-mail address', path: pathTo('verifyEmail', { token }) },
  }
}

/** What is asked of whoever reads the mail at an address. @param welcome whether the account is new */
export function verificationOf(companyName: string, welcome: boolean): Confirmation {
  return {
    subject: welcome ? `Welcome to ${companyName}: confirm your e-mail address` : 'Confirm your e-mail address',
    paragraphs: [
      welcome
        ? `somebody, hopefully you, has opened an account at ${companyName} with this e-mail address.`
        : `somebody, hopefully you, has an account at ${companyName} with this e-mail address and asked for this link again.`,
      'Confirm that the address is yours, and news of your requests comes here. The link works once, for 24 hours.',
      'If it was not you, ignore this mail: an address that nobody confirms gets no such news.',
    ],
  }
}

/** What is asked of whoever reads the mail at an address that an account is to use. */
export function addressChangeOf(companyName: string): Confirmation {
  return {
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      `somebody, hopefully you, wants an account at ${companyName} to use this e-mail address.`,
      'Confirm that it is yours, and the account uses it from then on. The link works once, for 24 hours.',
      'If it was not you, ignore this mail: nothing changes.',
    ],
  }
}

/**
 * What somebody is told at the address that is to be replaced.
 * @param own whether they asked for it themselves
 */
export function proposalLetter(
  owner: { userName: string; contactPerson: string },
  email: string,
  own: boolean,
): Letter {
  const told = own
    ? [
        `somebody who is signed in to your account, hopefully you, wants it to use ${email} instead of this address. That counts once it is confirmed there.`,
        'If it was not you, choose a new password now: that takes the change back and ends every session. Then tell us.',
      ]
    : [
        `we are changing the e-mail address of your account from this one to ${email}. That counts once it is confirmed there.`,
        'If this is wrong, tell us, or take it back on your own page after signing in.',
      ]
  return {
    subject: 'Your e-mail address is to change',
    paragraphs: [greeting(owner), ...told],
    link: own
      ? { label: 'Choose a new password', path: pathTo('forgotPassword') }
      : { label: 'Sign in', path: pathTo('login') },
  }
}
