import { mailNewAddress } from '../features/accounts/mail-new-address.ts'
import { mailResetFactor } from '../features/accounts/mail-reset-factor.ts'
import { mailWelcome } from '../features/accounts/mail-welcome.ts'
import { mailTakenOver } from '../features/auth/mail-taken-over.ts'
import { mailMessage } from '../features/conversation/mail-message.ts'
import { mailInvoice } from '../features/invoices/mail-invoice.ts'
import {
  tellOfAssignment,
  tellOfFailedMail,
  tellOfInvoice,
  tellOfMessage,
  tellOfNewRequest,
  tellOfPayment,
  tellOfProof,
  tellOfProofAnswer,
  tellOfProofComment,
  tellOfResult,
  tellOfRevision,
} from '../features/notifications/tell-of-events.ts'
import type { Listeners } from '../features/operation.ts'
import { mailProof } from '../features/proofs/mail-proof.ts'
import { mailReceipt } from '../features/requests/mail-receipt.ts'
import { mailRecord } from '../features/requests/mail-record.ts'
import { keepGiven, keepPlacer, keepSpeakers } from '../features/requests/taking-part.ts'

/**
 * What follows from each event, by its name; the features' own. Live notices need no listener: the database tells them with
 * each change of a request.
 */
export const LISTENERS: Listeners = {
  'request.placed': [keepPlacer, mailReceipt, tellOfNewRequest],
  'request.converted': [tellOfNewRequest],
  'request.changed': [tellOfAssignment],
  'request.change-asked': [tellOfRevision],
  'request.sent': [mailRecord, tellOfResult],
  'request.said': [keepSpeakers, mailMessage, tellOfMessage],
  'request.proof-sent': [mailProof, tellOfProof],
  'request.proof-commented': [tellOfProofComment],
  'request.proof-answered': [tellOfProofAnswer],
  'customer.created': [mailWelcome],
  'account.changed': [keepGiven],
  'account.email-replaced': [mailNewAddress],
  'account.taken-over': [mailTakenOver],
  'account.two-factor-removed': [mailResetFactor],
  'invoice.issued': [mailInvoice, tellOfInvoice],
  'payment.entered': [tellOfPayment],
  'mail.failed': [tellOfFailedMail],
}
