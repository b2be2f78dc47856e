import { mailNewAddress } from '../features/accounts/mail-new-address.ts'
import { mailWelcome } from '../features/accounts/mail-welcome.ts'
import { mailTakenOver } from '../features/auth/mail-taken-over.ts'
import { keepMoved } from '../features/billing/credit-note/keep-entry-paper.ts'
import { keepIssued } from '../features/billing/document/keep-documents.ts'
import {
  mailCancelation,
  mailClosedReport,
  mailCreditNote,
  mailPayment,
  mailRefund,
} from '../features/billing/ledger/mail-moved-money.ts'
import { mailInvoice } from '../features/billing/mail-invoice.ts'
import { mailMessage } from '../features/conversation/mail-message.ts'
import { mailRecord } from '../features/delivery/mail-record.ts'
import { NOTIFIED_EVENTS, notifyOfEvent } from '../features/notifications/notify-of-events.ts'
import type { Listeners } from '../features/operation.ts'
import { mailReceipt } from '../features/placing/mail-receipt.ts'
import { estimateChanged, estimatePlaced } from '../features/pricing/estimates/store-estimates.ts'
import { mailPriceQuestion } from '../features/processing/mail-price-question.ts'
import { mailProof } from '../features/proofs/mail-proof.ts'
import { addAssignee, addPlacer, addSpeakers } from '../features/requests/participants.ts'
import { mailResetFactor } from '../features/two-factor/mail-reset-factor.ts'

/**
 * What follows from events, by their names, beside notifications, and live notices, which the database tells with each change of a
 * request. An email is atomic where the call promises it (a record, a proof, a message, an invoice, a welcome), or where the recipient has
 * to know (changes of their account). An invoice isn't issued without its document.
 */
const FOLLOWING: Listeners = {
  'request.placed': { atomic: [addPlacer, mailReceipt], separate: [estimatePlaced] },
  'request.changed': { separate: [estimateChanged] },
  'request.sent': { atomic: [mailRecord] },
  'request.message-posted': { atomic: [addSpeakers, mailMessage] },
  'request.proof-sent': { atomic: [mailProof] },
  'request.price-asked': { atomic: [mailPriceQuestion] },
  'customer.created': { atomic: [mailWelcome] },
  'customer.refunded': { atomic: [mailRefund] },
  'account.changed': { atomic: [addAssignee] },
  'account.email-replaced': { atomic: [mailNewAddress] },
  'account.taken-over': { atomic: [mailTakenOver] },
  'account.two-factor-removed': { atomic: [mailResetFactor] },
  'invoice.issued': { atomic: [keepIssued, mailInvoice] },
  'invoice.credited': { atomic: [keepMoved, mailCreditNote] },
  'invoice.voided': { atomic: [keepMoved, mailCancelation] },
  'payment.recorded': { atomic: [mailPayment] },
  'payment.closed': { atomic: [mailClosedReport] },
}

/** The same with notifications, by the rows of `features/notifications`; they never fail an event. */
export const LISTENERS: Listeners = {
  ...FOLLOWING,
  ...Object.fromEntries(
    NOTIFIED_EVENTS.map((name) => {
      const { separate = [], ...atomic } = FOLLOWING[name] ?? {}
      return [name, { ...atomic, separate: [...separate, notifyOfEvent] }]
    }),
  ),
}
