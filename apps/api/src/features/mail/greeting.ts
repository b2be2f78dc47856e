import type { MailTexts } from '../../platform/texts/mail-texts.ts'

/** The greeting of a mail. */
export function greeting(
  texts: MailTexts,
  { contactPerson, userName }: { contactPerson?: string; userName: string },
): string {
  return texts.say('greeting', { name: contactPerson || userName })
}
