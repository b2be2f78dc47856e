import { pathTo } from '@stitchdesk/contract/addresses'
import type { Cents } from '@stitchdesk/contract/basics/money'
import { cents } from '@stitchdesk/contract/basics/money'
import type { MailTexts } from '../../../platform/texts/mail-texts.ts'
import { greeting } from '../../mail/greeting.ts'
import type { MailContent } from '../../mail/queue-mail.ts'

interface MailedStatement {
  month: string
  closing: Cents
  customer: { userName: string; contactPerson: string }
}

/** The email with a statement. */
export function statementMail(
  texts: MailTexts,
  { month, closing, customer }: MailedStatement,
  company: string,
): MailContent {
  const called = texts.month(month)
  return {
    subject: texts.say('statement.subject', { month: called, company }),
    paragraphs: [greeting(texts, customer), texts.say('statement.body')],
    facts: [
      [texts.say('facts.month'), called],
      [texts.say(closing < 0 ? 'facts.credit' : 'facts.balance'), texts.money(cents(Math.abs(closing)))],
    ],
    link: { label: texts.say('statement.open'), path: `${pathTo('ownStatement')}?month=${month}` },
  }
}
