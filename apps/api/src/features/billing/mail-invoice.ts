import { pathTo } from '@stitchdesk/contract/addresses'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import type { IssuedInvoice } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { wantsMail } from '../mail/wants-mail.ts'
import type { Services } from '../operation.ts'

/** Mails an invoice that the shop issued, if the customer wants such emails; their own they see on the screen. */
export async function mailInvoice(
  trx: Transaction<DB>,
  services: Services,
  { _id, issued }: { _id: string; issued: IssuedInvoice },
): Promise<void> {
  if (!issued.byStaff) return
  const { customer } = issued
  if (!(await wantsMail(trx, customer._id, 'invoice'))) return
  await queueMail(trx, services, {
    kind: 'invoice',
    to: customer.invoiceEmail || customer.email,
    accountId: customer._id,
    invoiceId: _id,
    content: (texts, { companyName }) => invoiceMail(texts, { _id, ...issued }, companyName),
  })
}

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
