import { pathTo } from '@stitchdesk/contract/addresses'
import { spellOutDay } from '@stitchdesk/contract/basics/days'
import { usd } from '@stitchdesk/contract/basics/money'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { IssuedInvoice } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { wantsMail } from '../mail/wants-mail.ts'
import type { Services } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'

/** Mails an invoice that the shop issued, if the customer wants such emails; their own they see on the screen. */
export async function mailInvoice(
  trx: Transaction<DB>,
  services: Services,
  { _id, issued }: { _id: string; issued: IssuedInvoice },
): Promise<void> {
  if (!issued.byStaff) return
  const { customer } = issued
  if (!(await wantsMail(trx, customer._id, 'invoice'))) return
  const { companyName } = await readShop(trx, services.config)
  await queueMail(trx, services, {
    kind: 'invoice',
    to: customer.invoiceEmail || customer.email,
    accountId: customer._id,
    invoiceId: _id,
    ...invoiceMail(_id, issued, companyName),
  })
}

/** The email about an invoice. */
export function invoiceMail(
  _id: string,
  { customer, timestamp, due, grandTotal }: MailedInvoice,
  companyName: string,
): MailContent {
  return {
    subject: `Invoice ${timestamp} from ${companyName}`,
    paragraphs: [
      greeting(customer),
      'Here is the invoice for your finished work. Print it, or sign in to report your payment.',
    ],
    facts: [
      ['Invoice', timestamp],
      ['Total', usd(grandTotal)],
      ['Due', spellOutDay(due)],
    ],
    link: { label: 'Open invoice', path: pathTo('publicInvoice', { id: _id }) },
  }
}

interface MailedInvoice extends Pick<IssuedInvoice, 'timestamp' | 'due' | 'grandTotal'> {
  customer: Pick<IssuedInvoice['customer'], 'userName' | 'contactPerson'>
}
