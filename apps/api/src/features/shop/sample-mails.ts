import { pathTo } from '@stitchdesk/contract/addresses'
import { cents, toCents } from '@stitchdesk/contract/basics/money'
import type { MailSample } from '@stitchdesk/contract/mail/mail-kinds'
import type { MailTexts } from '../../platform/texts/mail-texts.ts'
import { addressChangeOf, confirmationMail, proposalMail, verificationOf } from '../accounts/address-mail-texts.ts'
import { newAddressMail } from '../accounts/mail-new-address.ts'
import { welcomeMail } from '../accounts/mail-welcome.ts'
import { resetLinkMail } from '../auth/mail-reset-link.ts'
import { takenOverMail } from '../auth/mail-taken-over.ts'
import { backupFailedMail } from '../backup/mail-failure.ts'
import { invoiceMail } from '../billing/mail-invoice.ts'
import { paymentReminderMail } from '../billing/reminders/reminder-mail.ts'
import { statementMail } from '../billing/statement/statement-mail.ts'
import { messageMail } from '../conversation/mail-message.ts'
import { recordMail } from '../delivery/mail-record.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { testMail } from '../mail/send-test-mail.ts'
import { notificationMail } from '../notifications/notification-content.ts'
import { receiptMail } from '../placing/mail-receipt.ts'
import { proofMail, reminderMail } from '../proofs/mail-proof.ts'
import { reportMail } from '../reports/mailed/report-mail.ts'
import { resetFactorMail } from '../two-factor/mail-reset-factor.ts'

const customer = {
  _id: 'sample',
  userName: 'rosa.nowak',
  contactPerson: 'Rosa Nowak',
  email: 'rosa@harborcaps.example',
  emailVerifiedAt: '2026-11-02T09:00:00.000Z',
}
const newEmail = 'orders@harborcaps.example'
const orderCode = 1_795_000_000_001
/** A token that opens nothing. */
const token = 'sample'

const sampleRequest = {
  _id: 'sample',
  requestFor: 'order',
  orderCode,
  orderName: 'Harbor cap',
  userName: customer.userName,
} as const

/** Every mail of the product with made-up data, written by the very functions that write the real ones. */
export const SAMPLE_MAILS: Readonly<Record<MailSample, (texts: MailTexts, companyName: string) => MailContent>> = {
  'request-received': (texts) =>
    receiptMail(texts, {
      orderCode,
      customer,
      draft: { requestFor: 'order', orderName: 'Harbor cap', requiredFormat: 'dst' },
    }),
  'request-sent': (texts) => ({
    ...recordMail(
      texts,
      {
        requestFor: 'order',
        orderCode,
        orderName: 'Harbor cap',
        po: 'PO-118',
        requiredFormat: 'dst',
        stiches: '8,240',
        priceState: 'priced',
        totalPrice: toCents(24),
        filesWithheld: null,
        processingData: {
          comments: 'Sewn on a structured cap; the small letters are 5 mm high.',
          width: 3.9,
          height: 2.2,
          imagesUploads: [],
        },
      },
      { ...customer, lengthUnit: null },
    ),
    files: ['harbor-cap.dst', 'harbor-cap.pdf'].map((name) => ({ name, path: `/api/files/${token}/${name}` })),
    picture: { filePath: '', name: 'harbor-cap.png', alt: texts.say('picture', { name: 'Harbor cap' }) },
  }),
  conversation: (texts) =>
    messageMail(
      texts,
      {
        isQuestion: true,
        text: 'How wide should the design be, in inches?\n\nFor a cap we suggest up to 4.5 by 2.2.',
        files: [],
        request: sampleRequest,
      },
      customer,
    ),
  proof: (texts) =>
    proofMail(
      texts,
      {
        request: sampleRequest,
        note: 'The small letters are 5 mm high.',
        path: `/proof/${token}`,
        days: 14,
        picture: null,
      },
      customer,
    ),
  'proof-reminder': (texts) => reminderMail(texts, sampleRequest, customer),
  invoice: (texts, companyName) =>
    invoiceMail(
      texts,
      {
        _id: token,
        customer,
        timestamp: '20261107011323',
        due: '2026-12-07',
        grandTotal: toCents(186.5),
        credit: cents(0),
        owed: toCents(186.5),
      },
      companyName,
    ),
  report: (texts) =>
    reportMail(texts, {
      name: texts.say('facts.month'),
      days: { from: '2026-10-01', to: '2026-10-31' },
      before: { from: '2026-09-01', to: '2026-09-30' },
      figures: [
        { name: 'requests', kind: 'count', now: 418, before: 391 },
        { name: 'received', kind: 'money', now: toCents(9125.5), before: toCents(8740) },
      ],
      reader: customer,
      path: pathTo('ordersReport'),
      stopAt: pathTo('mailedReports'),
    }),
  statement: (texts, companyName) =>
    statementMail(texts, {
      ...{
        month: '2026-11',
        closing: toCents(186.5),
        owed: toCents(186.5),
        credit: cents(0),
        moreOpen: 0,
        customer,
        companyName,
      },
      openInvoices: [{ _id: token, timestamp: '20261107011323', dueDate: '2026-12-07', owed: toCents(186.5), late: 0 }],
      seller: { howToPay: '' },
    }),
  reminder: (texts, companyName) =>
    paymentReminderMail(
      texts,
      {
        customer,
        step: 1,
        credit: cents(0),
        text: '',
        invoices: [
          { _id: token, timestamp: '20261107011323', dueDate: '2026-11-21', daysLate: 7, owed: toCents(186.5) },
        ],
      },
      companyName,
    ),
  welcome: (texts, companyName) => welcomeMail(texts, { ...customer, hasPassword: false }, companyName),
  'password-reset': (texts) => resetLinkMail(texts, customer, { token }),
  'email-verification': (texts, companyName) =>
    confirmationMail(texts, verificationOf(texts, companyName, true), token),
  'email-change': (texts, companyName) => confirmationMail(texts, addressChangeOf(texts, companyName), token),
  'address-proposed': (texts) => proposalMail(texts, customer, newEmail, true),
  'address-changed': (texts, companyName) => newAddressMail(texts, { ...customer, newEmail }, companyName),
  'taken-over': takenOverMail,
  'two-factor-removed': (texts, companyName) => resetFactorMail(texts, customer, companyName),
  notification: (texts) =>
    notificationMail(
      texts,
      customer,
      {
        subject: texts.say('notification.newRequest.order', { code: `OR-${orderCode}`, name: 'Harbor cap' }),
        sentence: texts.say('notification.arrived.order'),
        facts: [
          [texts.say('facts.number'), `OR-${orderCode}`],
          [texts.say('facts.name'), 'Harbor cap'],
        ],
      },
      pathTo('todaysOrders'),
    ),
  'backup-failed': (texts) =>
    backupFailedMail(
      texts,
      { contactPerson: 'Ada Berg', userName: 'ada' },
      [{ place: '/backups/stitchdesk-2026-11-23-023000.backup', reason: 'The disk is full.' }],
      '2026-11-22 02:30 UTC',
    ),
  test: testMail,
}
