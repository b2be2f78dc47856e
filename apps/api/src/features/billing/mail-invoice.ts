import { pathTo } from '@stitchdesk/contract/addresses'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import type { IssuedInvoice } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { whoWantsMail } from '../mail/wants-mail.ts'
import { listenToMany } from '../operation.ts'

/** Mails invoices that the shop issued to those customers who want such emails; what they issue themselves they see on the screen. */
export const mailInvoice = listenToMany<'invoice.issued'>(async (trx, services, events) => {
  const issued = events.filter((event) => event.issued.byStaff)
  if (issued.length === 0) return
  const accounts = issued.map((event) => event.issued.customer._id)
  const wanting = await whoWantsMail(trx, accounts, 'invoice')
  const drafts = issued
    .filter((event) => wanting.has(event.issued.customer._id))
    .map(({ _id, issued: invoice }) => ({
      kind: 'invoice' as const,
      to: invoice.customer.invoiceEmail || invoice.customer.email,
      accountId: invoice.customer._id,
      invoiceId: _id,
      content: (texts: MailTexts, { companyName }: { companyName: string }) =>
        invoiceMail(texts, { _id, ...invoice }, companyName),
    }))
  await queueMails(trx, services, drafts)
})

/** The email about an invoice. */
export function invoiceMail(
  texts: MailTexts,
  { _id, customer, timestamp, due, grandTotal }: MailedInvoice,
  company: string,
): MailContent {
  return {
    subject: texts.say('invoice.subject', { number: timestamp, company }),
    paragraphs: [greeting(texts, customer), texts.say('invoice.body')],
    facts: [
      [texts.say('facts.invoice'), timestamp],
      [texts.say('facts.total'), texts.money(grandTotal)],
      [texts.say('facts.due'), texts.day(due)],
    ],
    link: { label: texts.say('invoice.open'), path: pathTo('publicInvoice', { id: _id }) },
  }
}

interface MailedInvoice extends Pick<IssuedInvoice, 'timestamp' | 'due' | 'grandTotal'> {
  _id: string
  customer: Pick<IssuedInvoice['customer'], 'userName' | 'contactPerson'>
}
