import { pathTo } from '@stitchdesk/contract/addresses'
import { cents } from '@stitchdesk/contract/basics/money'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import type { StatementInCents } from '@stitchdesk/contract/billing/statement'
import type { MailTexts } from '../../../platform/texts/mail-texts.ts'
import { greeting } from '../../mail/greeting.ts'
import type { MailContent } from '../../mail/queue-mail.ts'

interface MailedStatement
  extends Pick<
    StatementInCents,
    'month' | 'closing' | 'owed' | 'credit' | 'openInvoices' | 'moreOpen' | 'companyName'
  > {
  seller: { howToPay: string }
  customer: { userName: string; contactPerson: string }
}

/** The email with a customer's statement, without its receiver. */
export function statementDraft(statement: Omit<MailedStatement, 'customer'>, customer: MailedStatement['customer']) {
  return {
    kind: 'statement' as const,
    statementMonth: statement.month,
    content: (texts: MailTexts) => statementMail(texts, { ...statement, customer }),
  }
}

/** The email with a statement: the balance, the invoices that are open, and how to pay them. */
export function statementMail(texts: MailTexts, statement: MailedStatement): MailContent {
  const { month, closing, owed, credit, openInvoices, moreOpen, seller, customer, companyName: company } = statement
  const called = texts.month(month)
  const named = openInvoices.slice(0, BILLING_LIMITS.statementNamed)
  const more = openInvoices.length - named.length + moreOpen
  const facts: [string, string][] = [
    [texts.say('facts.month'), called],
    // Credit makes the balance smaller than the debts, so the email names both.
    [texts.say('facts.owed'), owed > 0 && credit > 0 ? texts.money(owed) : ''],
    [texts.say('facts.lessCredit'), owed > 0 && credit > 0 ? texts.money(cents(-credit)) : ''],
    [texts.say(closing < 0 ? 'facts.credit' : 'facts.balance'), texts.money(cents(Math.abs(closing)))],
    ...named.map(({ timestamp, owed: amount, dueDate, late }): [string, string] => [
      texts.say('facts.invoiceOf', { number: timestamp }),
      late > 0
        ? texts.say('reminder.late', { amount: texts.money(amount), day: texts.day(dueDate), days: late })
        : texts.say('statement.due', { amount: texts.money(amount), day: texts.day(dueDate) }),
    ]),
    [texts.say('facts.moreInvoices'), more > 0 ? String(more) : ''],
    [texts.say('facts.howToPay'), closing > 0 ? seller.howToPay : ''],
  ]
  return {
    subject: texts.say('statement.subject', { month: called, company }),
    paragraphs: [greeting(texts, customer), texts.say('statement.body')],
    facts: facts.filter(([, value]) => value !== ''),
    link: { label: texts.say('statement.open'), path: `${pathTo('ownStatement')}?month=${month}` },
  }
}
