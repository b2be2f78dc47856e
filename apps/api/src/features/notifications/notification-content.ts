import { greeting } from '../mail/greeting.ts'
import type { MailContent } from '../mail/queue-mail.ts'

/** The mail of a notification. */
export interface NotificationContent {
  subject: string
  sentence: string
  /** the text of the message */
  words?: string | undefined
  facts: [label: string, value: string][]
}

/** A notification as it is mailed. @param path where its record is */
export function notificationMail(
  account: { userName: string; contactPerson: string },
  { subject, sentence, words, facts }: NotificationContent,
  path: string,
): MailContent {
  return {
    subject,
    paragraphs: [
      greeting(account),
      sentence,
      ...(words ? words.split(/\n{2,}/) : []),
      'You chose to get this by email. Change it under Notifications.',
    ],
    facts,
    link: { label: 'Open it', path },
  }
}
