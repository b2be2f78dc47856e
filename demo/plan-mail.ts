import { fileAddress, pathTo, recordsPath } from '@stitchdesk/contract/addresses'
import { spellOutDay } from '@stitchdesk/contract/basics/days'
import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { moneyText, totalPrice } from '@stitchdesk/contract/basics/money'
import type { MessageKind } from '@stitchdesk/contract/mail/mail-kinds'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { composeHtml, composeText, type MailParts } from '../apps/api/src/features/mail/compose-mail.ts'
import { mailTexts } from '../apps/api/src/platform/texts/mail-texts.ts'
import { demoBrand } from './demo-shop.ts'
import type { PlannedInvoice } from './plan-invoices.ts'
import type { Customer } from './plan-people.ts'
import type { PlannedRequest } from './plan-requests.ts'
import type { Random } from './random.ts'
import type { MessageRow } from './rows.ts'
import { day, iso } from './shop-clock.ts'

/** The shop's name in the mails, and the address that their links begin with (no slash at its end). */
export type Sender = { companyName: string; publicUrl: string }

const pictureCid = 'picture@stitchdesk'

/** A mail before it is composed. */
export type PlannedMail = {
  kind: MessageKind
  to: string
  customer: Customer
  at: number
  content: MailParts
  requestId?: string
  picture?: { filePath: string; name: string }
}

/** The row of a mail that was sent. */
export function message(random: Random, sender: Sender, mail: PlannedMail): MessageRow {
  const { content, picture } = mail
  const brand = demoBrand(sender)
  const texts = mailTexts('en')
  return {
    _id: random.uuid(),
    kind: mail.kind,
    requestId: mail.requestId ?? null,
    accountId: mail.customer.account._id,
    to: mail.to,
    subject: content.subject,
    text: composeText(content, brand, texts),
    html: composeHtml(content, brand, texts),
    inlineFiles: JSON.stringify(picture ? [{ cid: pictureCid, ...picture }] : []),
    status: 'sent',
    // The demo has no mail server.
    arrival: 'filed',
    attempts: 1,
    createdAt: iso(mail.at),
    sentAt: iso(mail.at + random.int(900, 6000)),
  }
}

const greeting = ({ account }: Customer) => `Hello ${account.contactPerson || account.userName},`

function received(request: PlannedRequest, { publicUrl }: Sender): PlannedMail {
  const { row, customer, job, moments } = request
  const placed = job.requestFor
  const code = displayOrderCode(placed, row.orderCode)
  return {
    kind: 'request-received',
    to: customer.account.email,
    customer,
    at: moments.submitted,
    requestId: row._id,
    content: {
      subject: `We received your ${placed} ${code}: ${row.orderName}`,
      paragraphs: [greeting(customer), `Thank you. We received your ${placed} and will email you when it is ready.`],
      facts: [
        ['Number', code],
        ['Name', row.orderName],
        ['Format', row.requiredFormat],
      ],
      link: { label: `View your ${placed}`, url: `${publicUrl}${recordsPath(placed)}` },
    },
  }
}

function finished(request: PlannedRequest, sent: number, { publicUrl }: Sender): PlannedMail {
  const { row, customer, rounds, files } = request
  const kind = row.requestFor as RequestKind
  const code = displayOrderCode(kind, row.orderCode)
  const latest = rounds.findLast(({ releasedAt }) => releasedAt)
  const results = files.filter((file) => latest && file.processingIds.includes(latest._id)).map((file) => file.row)
  const picture = results.find((file) => file.contentType === 'image/png')
  const facts: [string, string][] = [
    ['Number', code],
    ['Name', row.orderName],
    ['PO', row.po ?? ''],
    ['Format', row.requiredFormat],
    ['Stitches', latest?.stitiches ?? ''],
    ['Size', latest?.width ? `${latest.width} × ${latest.height} in` : ''],
    ['Price', latest?.orderCatagory ? 'Free' : moneyText(totalPrice(row.price, row.discount))],
  ]
  return {
    kind: 'request-sent',
    to: customer.account.email,
    customer,
    at: sent,
    requestId: row._id,
    ...(picture ? { picture: { filePath: picture.filePath, name: picture.imageName } } : {}),
    content: {
      subject: `${code} is ready: ${row.orderName}`,
      paragraphs: [
        greeting(customer),
        `Your ${row.requestFor} is ready.`,
        ...(latest?.comments ? [latest.comments] : []),
      ],
      facts: facts.filter(([, value]) => value !== ''),
      ...(picture ? { picture: { cid: pictureCid, alt: `Picture of ${row.orderName}` } } : {}),
      files: results.map((file) => ({
        name: file.imageName,
        url: `${publicUrl}${fileAddress(file)}`,
      })),
      link: { label: `View your ${kind}`, url: `${publicUrl}${recordsPath(kind)}` },
    },
  }
}

function billed({ row, grandTotal, customer, at }: PlannedInvoice, { companyName, publicUrl }: Sender): PlannedMail {
  return {
    kind: 'invoice',
    to: customer.account.invoiceEmail || customer.account.email,
    customer,
    at,
    content: {
      subject: `Invoice ${row.timestamp} from ${companyName}`,
      paragraphs: [
        greeting(customer),
        'Here is the invoice for your finished work. Print it, or sign in to report your payment.',
      ],
      facts: [
        ['Invoice', row.timestamp],
        ['Total', moneyText(grandTotal)],
        ['Due', spellOutDay(String(row.dueDate))],
      ],
      link: { label: 'Open invoice', url: `${publicUrl}${pathTo('publicInvoice', { id: row._id })}` },
    },
  }
}

function welcomed(customer: Customer, { companyName, publicUrl }: Sender): PlannedMail {
  return {
    kind: 'welcome',
    to: customer.account.email,
    customer,
    at: customer.since,
    content: {
      subject: `Welcome to ${companyName}`,
      paragraphs: [
        `Hello ${customer.account.userName},`,
        'Your account is ready. Sign in to place and track quotes, orders and vectors.',
      ],
      link: { label: 'Sign in', url: `${publicUrl}${pathTo('login')}` },
    },
  }
}

/**
 * The mails of the last weeks, oldest first: one at each arrival (last ten days), result (last six weeks) and invoice,
 * and a welcome to the newest customers. All were sent but one, whose address bounced.
 */
export function planMail(
  random: Random,
  now: number,
  of: { customers: readonly Customer[]; requests: readonly PlannedRequest[]; invoices: readonly PlannedInvoice[] },
  sender: Sender,
): MessageRow[] {
  const arrived = of.requests.filter(({ moments }) => now - moments.submitted < 10 * day)
  const mails = [
    ...of.customers.filter((customer) => now - customer.since < 90 * day).map((customer) => welcomed(customer, sender)),
    ...arrived.map((request) => received(request, sender)),
    ...of.requests.flatMap((request) => {
      const { sent } = request.moments
      return sent && now - sent < 42 * day ? [finished(request, sent, sender)] : []
    }),
    // Customers who issue an invoice themselves get no mail of it.
    ...of.invoices
      .filter(({ row, customer }) => row.createdBy !== customer.account._id)
      .map((invoice) => billed(invoice, sender)),
  ].sort((a, b) => a.at - b.at)
  const rows = mails.map((mail) => message(random, sender, mail))
  const bounced = rows.findLast((row, at) => row.kind === 'request-sent' && mails[at]?.customer !== of.customers[0])
  if (bounced) {
    Object.assign(bounced, {
      status: 'failed',
      sentAt: null,
      attempts: 5,
      reason: `550 5.1.1 <${bounced.to}>: Recipient address rejected: no such mailbox`,
    })
  }
  return rows
}
