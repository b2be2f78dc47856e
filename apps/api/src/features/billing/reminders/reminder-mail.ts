import { pathTo } from '@stitchdesk/contract/addresses'
import { type Cents, cents, sumCents } from '@stitchdesk/contract/basics/money'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { type ReminderStep, STEP_NAMES } from '@stitchdesk/contract/settings/reminder-steps'
import { textsIn } from '../../../platform/texts/catalog.ts'
import type { MailTexts } from '../../../platform/texts/mail-texts.ts'
import { greeting } from '../../mail/greeting.ts'
import type { MailContent } from '../../mail/queue-mail.ts'

/** A fact of an email: what it is called, and what it is. */
const fact = (name: string, value: string): [string, string] => [name, value]

/** An invoice that is late. */
export interface LateInvoice {
  _id: string
  timestamp: string
  dueDate: string
  daysLate: number
  owed: Cents
}

interface Reminded {
  customer: { userName: string; contactPerson: string }
  step: ReminderStep
  /** the shop's own text; '' for the product's, `reminders` in `locales/en/defaults.json` */
  text: string
  invoices: readonly LateInvoice[]
  /** the customer's credit, which the email subtracts: less than all that is late */
  credit: Cents
}

/** One reminder of all that is late. Its other texts are `reminder` in `locales/en/mails.json`. */
export function paymentReminderMail(
  texts: MailTexts,
  { customer, step, text, invoices, credit }: Reminded,
  company: string,
): MailContent {
  const overdue = sumCents(invoices.map(({ owed }) => owed))
  const total = texts.money(overdue)
  const left = texts.money(cents(overdue - credit))
  const named = invoices.slice(0, BILLING_LIMITS.remindedNamed)
  const [only] = invoices
  return {
    subject:
      credit > 0
        ? texts.say('reminder.subjectLeft', { company, left })
        : texts.say('reminder.subject', { company, total }),
    paragraphs: [
      greeting(texts, customer),
      text || textsIn(texts.language, 'defaults')(`reminders.${STEP_NAMES[step]}`),
    ],
    facts: [
      ...named.map(({ timestamp, owed, dueDate, daysLate }): [string, string] => [
        texts.say('facts.invoiceOf', { number: timestamp }),
        texts.say('reminder.late', { amount: texts.money(owed), day: texts.day(dueDate), days: daysLate }),
      ]),
      ...(invoices.length > BILLING_LIMITS.remindedNamed
        ? [fact(texts.say('facts.moreInvoices'), String(invoices.length - BILLING_LIMITS.remindedNamed))]
        : []),
      ...(credit > 0
        ? [
            fact(texts.say('facts.overdue'), total),
            fact(texts.say('facts.lessCredit'), texts.money(cents(-credit))),
            fact(texts.say('facts.leftToPay'), left),
          ]
        : [fact(texts.say('facts.total'), total)]),
    ],
    link:
      only && invoices.length === 1
        ? { label: texts.say('invoice.open'), path: pathTo('publicInvoice', { id: only._id }) }
        : { label: texts.say('reminder.openAll'), path: pathTo('invoiceHistory') },
  }
}
