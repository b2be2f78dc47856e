import { pathTo } from '@stitchdesk/contract/addresses'
import { usd } from '@stitchdesk/contract/basics/money'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import type { IssuedInvoice } from '../event.ts'
import { greeting } from '../mail/greeting.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'

/** Mails a customer the invoice that the shop has issued; their own they have before them. */
export async function mailInvoice(
  trx: Transaction<DB>,
  services: Services,
  { _id, issued: { customer, timestamp, due, grandTotal, byStaff } }: { _id: string; issued: IssuedInvoice },
): Promise<void> {
  if (!byStaff) return
  await queueMail(trx, services, {
    kind: 'invoice',
    to: customer.invoiceEmail || customer.email,
    accountId: customer._id,
    subject: `Invoice ${timestamp} from ${services.config.COMPANY_NAME}`,
    paragraphs: [
      greeting(customer),
      'here is the invoice for your finished work. You can print it, or enter your payment after signing in.',
    ],
    facts: [
      ['Invoice', timestamp],
      ['Total', usd(grandTotal)],
      ['Due', due],
    ],
    link: { label: 'Open the invoice', path: pathTo('publicInvoice', { id: _id }) },
  })
}
