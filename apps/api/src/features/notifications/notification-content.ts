import type { MailTexts } from '../../platform/texts/mail-texts.ts'
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
  texts: MailTexts,
  account: { userName: string; contactPerson: string },
  { subject, sentence, words, facts }: NotificationContent,
  path: string,
): MailContent {
  return {
    subject,
    paragraphs: [
      greeting(texts, account),
      sentence,
      ...(words ? words.split(/\n{2,}/) : []),
      texts.say('notification.chosen'),
    ],
    facts,
    link: { label: texts.say('notification.open'), path },
  }
}
