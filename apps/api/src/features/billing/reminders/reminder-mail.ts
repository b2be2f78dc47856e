import { pathTo } from '@stitchdesk/contract/addresses'
import { spellOutDay } from '@stitchdesk/contract/basics/days'
import { type Cents, sumCents, usd } from '@stitchdesk/contract/basics/money'
import { greeting } from '../../mail/greeting.ts'
import type { MailContent } from '../../mail/queue-mail.ts'

/** An invoice that is late. */
export interface LateInvoice {
  _id: string
  timestamp: string
  dueDate: string
  daysLate: number
  owed: Cents
}

/** Invoices that an email names. */
const NAMED = 20

interface Reminded {
  customer: { userName: string; contactPerson: string }
  text: string
  invoices: readonly LateInvoice[]
}

/** One reminder of all that is late. */
export function paymentReminderMail({ customer, text, invoices }: Reminded, companyName: string): MailContent {
  const total = usd(sumCents(invoices.map(({ owed }) => owed)))
  const named = invoices.slice(0, NAMED)
  const [only] = invoices
  return {
    subject: `Payment reminder from ${companyName}: ${total} overdue`,
    paragraphs: [greeting(customer), text],
    facts: [
      ...named.map(({ timestamp, owed, dueDate, daysLate }): [string, string] => [
        `Invoice ${timestamp}`,
        `${usd(owed)}, due ${spellOutDay(dueDate)}, ${daysLate} d late`,
      ]),
      ...(invoices.length > NAMED ? [['More invoices', String(invoices.length - NAMED)] as [string, string]] : []),
      ['Total', total],
    ],
    link:
      only && invoices.length === 1
        ? { label: 'Open invoice', path: pathTo('publicInvoice', { id: only._id }) }
        : { label: 'Open invoices', path: pathTo('invoiceHistory') },
  }
}
