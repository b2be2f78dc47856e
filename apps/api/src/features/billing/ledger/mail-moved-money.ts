import { pathTo } from '@stitchdesk/contract/addresses'
import { amountIn } from '@stitchdesk/contract/basics/money'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import type { MailTexts } from '../../../platform/texts/mail-texts.ts'
import type { MovedMoney } from '../../event.ts'
import { billsGoTo } from '../../mail/bills-go-to.ts'
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

/** The ledger entry that an email reports; a credit note also names its invoice. */
export type ToldMoney = MovedMoney & { invoiceId?: Reached<'invoice'> }

/** Kinds of entries that a customer gets an email about. */
export type MovedKind = 'creditNote' | 'cancelation' | 'refund' | 'payment' | 'closedReport'

const WORDS: Readonly<Record<MovedKind, (texts: MailTexts, moved: ToldMoney, company: string) => Words>> = {
  creditNote: (texts, { name, invoiceId }, company) => ({
    subject: texts.say('moved.creditNote', { number: name, company }),
    sentence: texts.say('moved.credited'),
    called: texts.say('facts.creditNote'),
    ...(invoiceId && { link: { label: texts.say('invoice.open'), path: pathTo('publicInvoice', { id: invoiceId }) } }),
  }),
  cancelation: (texts, { name, invoice = '', invoiceId }, company) => ({
    subject: texts.say('moved.cancelation', { number: name, invoice, company }),
    sentence: texts.say('moved.canceled', { invoice }),
    called: texts.say('facts.cancelation'),
    ...(invoiceId && { link: { label: texts.say('invoice.open'), path: pathTo('publicInvoice', { id: invoiceId }) } }),
  }),
  refund: (texts, { amount }, company) => ({
    subject: texts.say('moved.refund', { amount: texts.money(amount), company }),
    sentence: texts.say('moved.refunded'),
    called: texts.say('facts.transactionId'),
  }),
  payment: (texts, { amount }, company) => ({
    subject: texts.say('moved.receipt', { amount: texts.money(amount), company }),
    sentence: texts.say('moved.received'),
    called: texts.say('facts.transactionId'),
  }),
  closedReport: (texts, moved, company) => ({
    subject: texts.say('moved.closedReport', { amount: amountOf(texts, moved), company }),
    sentence: texts.say('moved.closed'),
    called: texts.say('facts.transactionId'),
  }),
}

const amountOf = (texts: MailTexts, { amount, currency = shopCurrency() }: MovedMoney) =>
  currency === shopCurrency() ? texts.money(amount) : amountIn(currency, amount)

/** The email about a credit note, a refund or a received payment. */
export function movedMail(texts: MailTexts, kind: MovedKind, moved: ToldMoney, company: string): MailContent {
  const { customer, name, invoice = '', reason } = moved
  const { subject, sentence, called, link } = WORDS[kind](texts, moved, company)
  const facts: [string, string][] = [
    [called, name],
    [texts.say('facts.invoice'), invoice],
    [texts.say('facts.amount'), amountOf(texts, moved)],
    [texts.say('facts.reason'), reason],
  ]
  return {
    subject,
    paragraphs: [greeting(texts, customer), sentence],
    facts: facts.filter(([, value]) => value !== ''),
    ...(link && { link }),
  }
}

/** Emails an entry to its customer, if they want emails about invoices. */
async function mailMoved(trx: Transaction<DB>, services: Services, kind: MovedKind, moved: ToldMoney): Promise<void> {
  const { customer, entryId } = moved
  if (!(await wantsMail(trx, customer._id, 'invoice'))) return
  const { companyName } = await readShop(trx, services.config)
  await queueMail(trx, services, {
    kind: 'invoice',
    to: billsGoTo(customer),
    accountId: customer._id,
    ...(entryId && { entryId }),
    ...(entryId && (kind === 'creditNote' || kind === 'cancelation') && { creditNoteId: entryId }),
    content: (texts) => movedMail(texts, kind, moved, companyName),
  })
}

type Moved = { moved: MovedMoney }
type MovedOfInvoice = Moved & { _id: Reached<'invoice'> }

/** Mails a credit note. */
export const mailCreditNote = (
  trx: Transaction<DB>,
  services: Services,
  { _id, moved }: MovedOfInvoice,
): Promise<void> => mailMoved(trx, services, 'creditNote', { ...moved, invoiceId: _id })

/** Mails the cancelation of an invoice. */
export const mailCancelation = (
  trx: Transaction<DB>,
  services: Services,
  { _id, moved }: MovedOfInvoice,
): Promise<void> => mailMoved(trx, services, 'cancelation', { ...moved, invoiceId: _id })

/** Mails that credit was paid back. */
export const mailRefund = (trx: Transaction<DB>, services: Services, { moved }: Moved): Promise<void> =>
  mailMoved(trx, services, 'refund', moved)

/** Mails the receipt of a payment. */
export const mailPayment = (trx: Transaction<DB>, services: Services, { moved }: Moved): Promise<void> =>
  mailMoved(trx, services, 'payment', moved)

/** Mails that a reported payment was closed, because its invoices were paid another way. */
export const mailClosedReport = (trx: Transaction<DB>, services: Services, { moved }: Moved): Promise<void> =>
  mailMoved(trx, services, 'closedReport', moved)
