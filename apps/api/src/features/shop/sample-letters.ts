import { pathTo } from '@stitchdesk/contract/addresses'
import type { MailSample } from '@stitchdesk/contract/mail/mail-samples'
import { addressChangeOf, confirmationLetter, proposalLetter, verificationOf } from '../accounts/address-letters.ts'
import { newAddressLetter } from '../accounts/mail-new-address.ts'
import { welcomeLetter } from '../accounts/mail-welcome.ts'
import { resetLinkLetter } from '../auth/mail-reset-link.ts'
import { takenOverLetter } from '../auth/mail-taken-over.ts'
import { invoiceLetter } from '../billing/mail-invoice.ts'
import { messageLetter } from '../conversation/mail-message.ts'
import { recordLetter } from '../delivery/mail-record.ts'
import type { MailContent } from '../mail/queue-mail.ts'
import { testMail } from '../mail/send-test-mail.ts'
import { notificationLetter } from '../notifications/notification-letter.ts'
import { receiptLetter } from '../placing/mail-receipt.ts'
import { proofLetter, reminderLetter } from '../proofs/mail-proof.ts'
import { resetFactorLetter } from '../two-factor/mail-reset-factor.ts'

const customer = {
  _id: 'sample',
  userName: 'rosa.nowak',
  contactPerson: 'Rosa Nowak',
  email: 'rosa@harborcaps.example',
  emailVerifiedAt: '2026-11-02T09:00:00.000Z',
}
const newEmail = 'orders@harborcaps.example'
const orderCode = 1_795_000_000_001
/** Opens nothing. */
const token = 'sample'

const sampleRequest = {
  _id: 'sample',
  requestFor: 'order',
  orderCode,
  orderName: 'Harbor cap',
  userName: customer.userName,
} as const

/** Every mail of the product with made-up data, written by the very functions that write the real ones. */
export const SAMPLE_LETTERS: Readonly<Record<MailSample, (companyName: string) => MailContent>> = {
  'request-received': () =>
    receiptLetter({
      orderCode,
      customer,
      draft: { requestFor: 'order', orderName: 'Harbor cap', requiredFormat: 'dst' },
    }),
  'request-sent': () => ({
    ...recordLetter(
      {
        requestFor: 'order',
        orderCode,
        orderName: 'Harbor cap',
        po: 'PO-118',
        requiredFormat: 'dst',
        stiches: '8,240',
        price: 24,
        totalPrice: 24,
        processingData: {
          comments: 'Sewn on a structured cap; the small letters are 5 mm high.',
          width: 3.9,
          height: 2.2,
          orderCatagory: false,
          imagesUploads: [],
        },
      },
      customer,
    ),
    files: ['harbor-cap.dst', 'harbor-cap.pdf'].map((name) => ({ name, path: `/api/files/${token}/${name}` })),
    picture: { filePath: '', name: 'harbor-cap.png', alt: 'Picture of Harbor cap' },
  }),
  conversation: () =>
    messageLetter(
      {
        isQuestion: true,
        text: 'How wide should the design be, in inches?\n\nFor a cap we suggest up to 4.5 by 2.2.',
        files: [],
        request: sampleRequest,
      },
      customer,
    ),
  proof: () =>
    proofLetter(
      {
        request: sampleRequest,
        note: 'The small letters are 5 mm high.',
        path: `/proof/${token}`,
        days: 14,
        picture: null,
      },
      customer,
    ),
  'proof-reminder': () => reminderLetter(sampleRequest, customer),
  invoice: (companyName) =>
    invoiceLetter(token, { customer, timestamp: '20261107011323', due: '2026-12-07', grandTotal: 186.5 }, companyName),
  welcome: (companyName) => welcomeLetter({ ...customer, hasPassword: false }, companyName),
  'password-reset': () => resetLinkLetter(customer, 'somebody, hopefully you, asked for a new password.', token),
  'email-verification': (companyName) => confirmationLetter(verificationOf(companyName, true), token),
  'email-change': (companyName) => confirmationLetter(addressChangeOf(companyName), token),
  'address-proposed': () => proposalLetter(customer, newEmail, true),
  'address-changed': (companyName) => newAddressLetter({ ...customer, newEmail }, companyName),
  'taken-over': (companyName) => takenOverLetter(companyName),
  'two-factor-removed': (companyName) => resetFactorLetter(customer, companyName),
  notification: () =>
    notificationLetter(
      customer,
      {
        subject: `New order OR-${orderCode}: Harbor cap`,
        sentence: 'a new order has arrived.',
        facts: [
          ['Number', `OR-${orderCode}`],
          ['Name', 'Harbor cap'],
        ],
      },
      pathTo('todaysOrders'),
    ),
  test: (companyName) => testMail(companyName),
}
