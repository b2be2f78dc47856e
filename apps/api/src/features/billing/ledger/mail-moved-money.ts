import { pathTo } from '@stitchdesk/contract/addresses'
import { usd } from '@stitchdesk/contract/basics/money'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { MovedMoney } from '../../event.ts'
import { greeting } from '../../mail/greeting.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { wantsMail } from '../../mail/wants-mail.ts'
import type { Services } from '../../operation.ts'
import { readShop } from '../../settings/read-setting.ts'

/** What an email about money says. */
interface Words {
  /** completed by the shop's name */
  subject: string
  sentence: string
  /** what its number is called */
  called: string
  link?: { label: string; path: string }
}

/** Mails what the shop entered for a customer, if they want emails about invoices. */
async function mailMoved(trx: Transaction<DB>, services: Services, moved: MovedMoney, words: Words): Promise<void> {
  const { customer, amount, name, invoice = '', reason } = moved
  if (!(await wantsMail(trx, customer._id, 'invoice'))) return
  const { companyName } = await readShop(trx, services.config)
  const facts: [string, string][] = [
    [words.called, name],
    ['Invoice', invoice],
    ['Amount', usd(amount)],
    ['Reason', reason],
  ]
  await queueMail(trx, services, {
    kind: 'invoice',
    to: customer.invoiceEmail || customer.email,
    accountId: customer._id,
    subject: `${words.subject} from ${companyName}`,
    paragraphs: [greeting(customer), words.sentence],
    facts: facts.filter(([, value]) => value !== ''),
    ...(words.link && { link: words.link }),
  })
}

type Moved = { _id: string; moved: MovedMoney }

/** Mails a credit note. */
export const mailCreditNote = (trx: Transaction<DB>, services: Services, { _id, moved }: Moved): Promise<void> =>
  mailMoved(trx, services, moved, {
    subject: `Credit note ${moved.name}`,
    sentence: 'We credited your invoice. What you paid for it already is credit for your next invoices.',
    called: 'Credit note',
    link: { label: 'Open invoice', path: pathTo('publicInvoice', { id: _id }) },
  })

/** Mails that credit was paid back. */
export const mailRefund = (trx: Transaction<DB>, services: Services, { moved }: Moved): Promise<void> =>
  mailMoved(trx, services, moved, {
    subject: `Refund of ${usd(moved.amount)}`,
    sentence: 'We refunded your credit.',
    called: 'Transaction ID',
  })

/** Mails the receipt of a payment. */
export const mailPayment = (trx: Transaction<DB>, services: Services, { moved }: Moved): Promise<void> =>
  mailMoved(trx, services, moved, {
    subject: `Receipt for ${usd(moved.amount)}`,
    sentence: 'Thank you. We received your payment.',
    called: 'Transaction ID',
  })
