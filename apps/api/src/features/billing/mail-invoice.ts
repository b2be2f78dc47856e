import { pathTo } from '@stitchdesk/contract/addresses'
import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import type { IssuedInvoice } from '../event.ts'
import { billsGoTo } from '../mail/bills-go-to.ts'
import { greeting } from '../mail/greeting.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { whoWantsMail } from '../mail/wants-mail.ts'
import { listenToMany } from '../operation.ts'

/** Emails the invoices that employees issue, to customers who want such emails. A customer who issues an invoice sees it on the screen. */
export const mailInvoice = listenToMany<'invoice.issued'>(async (trx, services, events) => {
  const issued = events.filter((event) => event.issued.byStaff)
  if (issued.length === 0) return
  const accounts = issued.map((event) => event.issued.customer._id)
  const wanting = await whoWantsMail(trx, accounts, 'invoice')
  const drafts = issued
    .filter((event) => wanting.has(event.issued.customer._id))
    .map(({ _id, issued: invoice }) => ({
      kind: 'invoice' as const,
      to: billsGoTo(invoice.customer),
      accountId: invoice.customer._id,
      invoiceId: _id,
      content: (texts: MailTexts, { companyName }: { companyName: string }) =>
        invoiceMail(texts, { _id, owed: cents(invoice.grandTotal - invoice.credit), ...invoice }, companyName),
    }))
  await queueMails(trx, services, drafts)
})

/** The email about an invoice. */
export function invoiceMail(
  texts: MailTexts,
  { _id, customer, timestamp, due, grandTotal, credit, owed }: MailedInvoice,
  company: string,
): MailContent {
  const facts: [string, string][] = [
    [texts.say('facts.invoice'), timestamp],
    [texts.say('facts.total'), texts.money(grandTotal)],
    [texts.say('facts.creditApplied'), credit > 0 ? texts.money(cents(-credit)) : ''],
    [texts.say('facts.leftToPay'), owed < grandTotal ? texts.money(owed) : ''],
    [texts.say('facts.due'), owed > 0 || grandTotal === 0 ? texts.day(due) : ''],
  ]
  return {
    subject: texts.say('invoice.subject', { number: timestamp, company }),
    paragraphs: [greeting(texts, customer), texts.say('invoice.body')],
    facts: facts.filter(([, value]) => value !== ''),
    link: { label: texts.say('invoice.open'), path: pathTo('publicInvoice', { id: _id }) },
  }
}

interface MailedInvoice extends Pick<IssuedInvoice, 'timestamp' | 'due' | 'grandTotal' | 'credit'> {
  _id: string
  customer: Pick<IssuedInvoice['customer'], 'userName' | 'contactPerson'>
  owed: Cents
}
