import { mailNewAddress } from '../features/accounts/mail-new-address.ts'
import { mailWelcome } from '../features/accounts/mail-welcome.ts'
import { mailTakenOver } from '../features/auth/mail-taken-over.ts'
import { mailCreditNote, mailPayment, mailRefund } from '../features/billing/ledger/mail-moved-money.ts'
import { mailInvoice } from '../features/billing/mail-invoice.ts'
import { mailMessage } from '../features/conversation/mail-message.ts'
import { mailRecord } from '../features/delivery/mail-record.ts'
import type { EventName } from '../features/event.ts'
import { hasNotification, notifyOfEvent } from '../features/notifications/notify-of-events.ts'
import type { Following, Listeners } from '../features/operation.ts'
import { mailReceipt } from '../features/placing/mail-receipt.ts'
import { estimateChanged, estimatePlaced } from '../features/pricing/estimates/store-estimates.ts'
import { mailPriceQuestion } from '../features/processing/mail-price-question.ts'
import { mailProof } from '../features/proofs/mail-proof.ts'
import { addAssignee, addPlacer, addSpeakers } from '../features/requests/participants.ts'
import { mailResetFactor } from '../features/two-factor/mail-reset-factor.ts'

/** Beside notifications, and live notices, which the database tells with each change of a request. */
const NOTHING = {}

/**
 * What follows from each event, by its name. An email is atomic where the call promises it (a record, a proof, a message, an invoice, a
 * welcome), or where the recipient has to know (changes of their account).
 */
const FOLLOWING: Listeners = {
  'request.placed': { atomic: [addPlacer, mailReceipt], separate: [estimatePlaced] },
  'request.changed': { separate: [estimateChanged] },
  'request.processed': NOTHING,
  'request.converted': NOTHING,
  'request.sent': { atomic: [mailRecord] },
  'request.sending-ended': NOTHING,
  'request.change-asked': NOTHING,
  'request.cancelled': NOTHING,
  'request.uncancelled': NOTHING,
  'request.deleted': NOTHING,
  'request.restored': NOTHING,
  'request.link-revoked': NOTHING,
  'request.link-restored': NOTHING,
  'request.files-released': NOTHING,
  'request.format-downloaded': NOTHING,
  'request.message-posted': { atomic: [addSpeakers, mailMessage] },
  'request.waiting-stopped': NOTHING,
  'request.proof-sent': { atomic: [mailProof] },
  'request.proof-answered': NOTHING,
  'request.proof-approval-undone': NOTHING,
  'request.proof-link-changed': NOTHING,
  'request.proof-commented': NOTHING,
  'request.price-asked': { atomic: [mailPriceQuestion] },
  'request.price-answered': NOTHING,
  'request.change-ticked': NOTHING,
  'request.thread-colors-set': NOTHING,
  'customer.created': { atomic: [mailWelcome] },
  'customer.registered': NOTHING,
  'customer.refunded': { atomic: [mailRefund] },
  'customer.refund-reversed': NOTHING,
  'employee.created': NOTHING,
  'account.changed': { atomic: [addAssignee] },
  'account.noted': NOTHING,
  'account.terms-changed': NOTHING,
  'account.renamed': NOTHING,
  'account.deleted': NOTHING,
  'account.email-proposed': NOTHING,
  'account.google-allowed': NOTHING,
  'account.google-linked': NOTHING,
  'account.email-confirmed': NOTHING,
  'account.email-replaced': { atomic: [mailNewAddress] },
  'account.password-changed': NOTHING,
  'account.password-link-sent': NOTHING,
  'account.taken-over': { atomic: [mailTakenOver] },
  'account.two-factor-enabled': NOTHING,
  'account.two-factor-disabled': NOTHING,
  'account.two-factor-removed': { atomic: [mailResetFactor] },
  'invoice.drafted': NOTHING,
  'invoice.draft-changed': NOTHING,
  'invoice.draft-discarded': NOTHING,
  'invoice.issued': { atomic: [mailInvoice] },
  'invoice.voided': NOTHING,
  'invoice.settled': NOTHING,
  'invoice.credited': { atomic: [mailCreditNote] },
  'invoice.written-off': NOTHING,
  'invoice.credit-reversed': NOTHING,
  'invoice.reminded': NOTHING,
  'invoice.disputed': NOTHING,
  'invoice.dispute-settled': NOTHING,
  'payment.entered': NOTHING,
  'payment.decided': NOTHING,
  'payment.recorded': { atomic: [mailPayment] },
  'payment.left-credit': NOTHING,
  'payment.disputed': NOTHING,
  'payment.dispute-won': NOTHING,
  'mail.failed': NOTHING,
  'mail.queued-again': NOTHING,
  'setting.changed': NOTHING,
}

/** The same with notifications, by the rows of `features/notifications`; they never fail an event. */
export const LISTENERS = Object.fromEntries(
  (Object.entries(FOLLOWING) as [EventName, Following<EventName>][]).map(([name, { atomic = [], separate = [] }]) => [
    name,
    { atomic, separate: hasNotification(name) ? [...separate, notifyOfEvent] : separate },
  ]),
) as unknown as Listeners
