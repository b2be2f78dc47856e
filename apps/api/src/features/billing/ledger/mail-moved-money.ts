import { pathTo } from '@stitchdesk/contract/addresses'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { MailTexts } from '../../../platform/texts/mail-texts.ts'
import type { MovedMoney } from '../../event.ts'
import { greeting } from '../../mail/greeting.ts'
import { type MailContent, queueMail } from '../../mail/queue-mail.ts'
import { wantsMail } from '../../mail/wants-mail.ts'
import type { Services } from '../../operation.ts'
import { readShop } from '../../settings/read-setting.ts'

/** The texts of an email about money. */
interface Words {
  subject: string
  sentence: string
  /** what its number is called */
  called: string
  link?: { label: string; path: string }
}

/** Mails what the shop entered for a customer, if they want emails about invoices. */
async function mailMoved(
  trx: Transaction<DB>,
  services: Services,
  moved: MovedMoney,
  wordsOf: (texts: MailTexts, company: string) => Words,
): Promise<void> {
  const { customer, creditNoteId } = moved
  if (!(await wantsMail(trx, customer._id, 'invoice'))) return
  const { companyName } = await readShop(trx, services.config)
  await queueMail(trx, services, {
    kind: 'invoice',
    to: customer.invoiceEmail || customer.email,
    accountId: customer._id,
    ...(creditNoteId && { creditNoteId }),
    content: (texts) => movedMail(texts, moved, wordsOf(texts, companyName)),
  })
}

function movedMail(texts: MailTexts, moved: MovedMoney, { subject, sentence, called, link }: Words): MailContent {
  const { customer, amount, name, invoice = '', reason } = moved
  const facts: [string, string][] = [
    [called, name],
    [texts.say('facts.invoice'), invoice],
    [texts.say('facts.amount'), texts.money(amount)],
    [texts.say('facts.reason'), reason],
  ]
  return {
    subject,
    paragraphs: [greeting(texts, customer), sentence],
    facts: facts.filter(([, value]) => value !== ''),
    ...(link && { link }),
  }
}

type Moved = { _id: string; moved: MovedMoney }

/** Mails a credit note. */
export const mailCreditNote = (trx: Transaction<DB>, services: Services, { _id, moved }: Moved): Promise<void> =>
  mailMoved(trx, services, moved, (texts, company) => ({
    subject: texts.say('moved.creditNote', { number: moved.name, company }),
    sentence: texts.say('moved.credited'),
    called: texts.say('facts.creditNote'),
    link: { label: texts.say('invoice.open'), path: pathTo('publicInvoice', { id: _id }) },
  }))

/** Mails that credit was paid back. */
export const mailRefund = (trx: Transaction<DB>, services: Services, { moved }: Moved): Promise<void> =>
  mailMoved(trx, services, moved, (texts, company) => ({
    subject: texts.say('moved.refund', { amount: texts.money(moved.amount), company }),
    sentence: texts.say('moved.refunded'),
    called: texts.say('facts.transactionId'),
  }))

/** Mails the receipt of a payment. */
export const mailPayment = (trx: Transaction<DB>, services: Services, { moved }: Moved): Promise<void> =>
  mailMoved(trx, services, moved, (texts, company) => ({
    subject: texts.say('moved.receipt', { amount: texts.money(moved.amount), company }),
    sentence: texts.say('moved.received'),
    called: texts.say('facts.transactionId'),
  }))
