import { pathTo } from '@stitchdesk/contract/addresses'
import { spellOutMonth } from '@stitchdesk/contract/basics/days'
import { type Cents, usd } from '@stitchdesk/contract/basics/money'
import { greeting } from '../../mail/greeting.ts'
import type { MailContent } from '../../mail/queue-mail.ts'

interface MailedStatement {
  month: string
  closing: Cents
  customer: { userName: string; contactPerson: string }
}

/** The email with a statement. */
export function statementMail({ month, closing, customer }: MailedStatement, companyName: string): MailContent {
  const called = spellOutMonth(month)
  return {
    subject: `Statement ${called} from ${companyName}`,
    paragraphs: [greeting(customer), 'Here is your statement: what we invoiced, what you paid and what is open.'],
    facts: [
      ['Month', called],
      [closing < 0 ? 'Credit' : 'Balance', usd((closing < 0 ? -closing : closing) as Cents)],
    ],
    link: { label: 'Open statement', path: `${pathTo('ownStatement')}?month=${month}` },
  }
}
