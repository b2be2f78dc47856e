// Administrators read the email log, so the stored text never contains a link that is for its receiver alone. The link has a
// column of its own, emptied when the mail is sent; a failed mail keeps it for the next attempt.
import type { Language } from '@stitchdesk/contract/basics/enums'
import { textsIn } from '../../platform/texts/catalog.ts'
import { linkHtml, linkText, type MailLink, WITHHELD_LINK } from './compose-mail.ts'

interface StoredMail {
  text: string
  html: string
  secretLink: MailLink | null
}

/** Text and HTML of a stored mail as they are sent: with the link that is kept beside them, if there is one. */
export function withSecretLink({ text, html, secretLink }: StoredMail): { text: string; html: string } {
  if (!secretLink) return { text, html }
  return { text: fillLastMark(text, linkText(secretLink)), html: fillLastMark(html, linkHtml(secretLink)) }
}

/** A stored mail for the email log, with a note in the reader's language where a link was. */
export function withMarkIn<Mail extends { text: string; html: string }>(language: Language, mail: Mail): Mail {
  const mark = textsIn(language, 'answers')('linkRemoved')
  return { ...mail, text: fillLastMark(mail.text, mark), html: fillLastMark(mail.html, mark) }
}

/** Fills the last mark, because earlier ones may be text that people typed. */
function fillLastMark(mail: string, link: string): string {
  const at = mail.lastIndexOf(WITHHELD_LINK)
  return at < 0 ? mail : `${mail.slice(0, at)}${link}${mail.slice(at + WITHHELD_LINK.length)}`
}
