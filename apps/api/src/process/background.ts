import { LOOK_UP_ADDRESS, startAddressLookup } from '../features/auth/look-up-address.ts'
import { MAIL_RESET_LINK, startMailingResetLinks } from '../features/auth/mail-reset-link.ts'
import { startBackingUp } from '../features/backup/back-up.ts'
import { BACK_UP } from '../features/backup/backup-job.ts'
import { attachCreditNote } from '../features/billing/credit-note/attach-credit-note.ts'
import { attachInvoice } from '../features/billing/document/attach-invoice.ts'
import { KEEP_DOCUMENTS, startKeepingDocuments } from '../features/billing/document/keep-documents.ts'
import {
  ASK_STRIPE,
  FIND_MISSED_EVENTS,
  startAskingStripe,
  startFindingMissedEvents,
} from '../features/billing/online/ask-stripe.ts'
import { enterDispute } from '../features/billing/online/enter-dispute.ts'
import { enterRefund } from '../features/billing/online/enter-refund.ts'
import { settleSession } from '../features/billing/online/settle-session.ts'
import { REMIND_CUSTOMERS, startRemindingCustomers } from '../features/billing/reminders/remind-customers.ts'
import { startInvoicing } from '../features/billing/round/run-round.ts'
import { RUN_INVOICE_ROUND } from '../features/billing/round/start-round.ts'
import { attachStatement } from '../features/billing/statement/attach-statement.ts'
import { MAIL_STATEMENTS, startMailingStatements } from '../features/billing/statement/mail-statements.ts'
import { SEND_HELD } from '../features/delivery/hold-sending.ts'
import { startSendingHeld } from '../features/delivery/send-held.ts'
import { REMOVE_CONTENT, startRemovingContent } from '../features/files/remove-content.ts'
import { startMailing } from '../features/mail/deliver-mail.ts'
import { SEND_MAIL } from '../features/mail/queue-mail.ts'
import { PURGE, startPurging } from '../features/monitoring/purge.ts'
import { SWEEP_FILES, startSweeping } from '../features/monitoring/sweep-files.ts'
import { startMailingNotifications } from '../features/notifications/mail-notification.ts'
import { MAIL_NOTIFICATION } from '../features/notifications/notify.ts'
import type { Services } from '../features/operation.ts'
import {
  DRAW_OLD_PICTURES,
  startDrawing,
  startDrawingMissing,
  startDrawingSlow,
} from '../features/pictures/draw-pictures.ts'
import { FINGERPRINT_OLD_PICTURES, startFingerprintingOld } from '../features/pictures/fingerprints/fingerprint-old.ts'
import { startMatchingColors } from '../features/pictures/match-colors.ts'
import { MATCH_COLORS } from '../features/pictures/queue-color-matching.ts'
import { ESTIMATE_REQUESTS } from '../features/pictures/queue-estimates.ts'
import { DRAW_PICTURE, DRAW_SLOW_PICTURE } from '../features/pictures/request-picture.ts'
import { FIT_ESTIMATES, startFitting } from '../features/pricing/estimates/fit-nightly.ts'
import { startEstimating } from '../features/pricing/estimates/store-estimates.ts'
import { startFinishingApprovals } from '../features/proofs/finish-approval.ts'
import { FINISH_APPROVAL } from '../features/proofs/held-approval.ts'
import { REMIND_OF_PROOFS, startReminding } from '../features/proofs/remind-of-proofs.ts'
import { attachReport, MAIL_REPORTS, startMailingReports } from '../features/reports/mailed/mail-reports.ts'
import { MAILED_CONTENT } from '../features/reports/mailed/mailed-content.ts'
import type { Job } from '../platform/jobs/jobs.ts'

interface Work {
  job: Job<object>
  /** Starts a kind of job, and repeats it if it has a schedule. */
  start(services: Services): Promise<void>
}

/** The feature of mail is below the features that draw what goes with some mails. */
const startMailingDocuments = (services: Services) =>
  startMailing(
    services,
    async (_, { _id, original, kind, invoiceId, creditNoteId, accountId, statementMonth: month }) => {
      if (kind === 'report') return attachReport(services, MAILED_CONTENT, original ?? _id)
      if (invoiceId !== null) return attachInvoice(services, invoiceId)
      if (creditNoteId !== null) return attachCreditNote(services, creditNoteId)
      return month !== null && accountId !== null ? attachStatement(services, { accountId, month }) : undefined
    },
  )

const startAsking = (services: Services) => startAskingStripe(services, settleSession)
const startFinding = (services: Services) =>
  startFindingMissedEvents(services, { settle: settleSession, enterRefund, enterDispute })
/** The job that emails reports may not import their readers, so they are handed over here. */
const startMailingSavedReports = (services: Services) => startMailingReports(services, MAILED_CONTENT)

/** Which feature does which job: a line each, as `handlers.ts` has for calls. */
const WORK: readonly Work[] = [
  { job: SEND_MAIL, start: startMailingDocuments },
  { job: SEND_HELD, start: startSendingHeld },
  { job: FINISH_APPROVAL, start: startFinishingApprovals },
  { job: MAIL_NOTIFICATION, start: startMailingNotifications },
  { job: MAIL_RESET_LINK, start: startMailingResetLinks },
  { job: LOOK_UP_ADDRESS, start: startAddressLookup },
  { job: DRAW_PICTURE, start: startDrawing },
  { job: DRAW_SLOW_PICTURE, start: startDrawingSlow },
  { job: MATCH_COLORS, start: startMatchingColors },
  { job: ESTIMATE_REQUESTS, start: startEstimating },
  { job: FIT_ESTIMATES, start: startFitting },
  { job: FINGERPRINT_OLD_PICTURES, start: startFingerprintingOld },
  { job: DRAW_OLD_PICTURES, start: startDrawingMissing },
  { job: KEEP_DOCUMENTS, start: startKeepingDocuments },
  { job: REMOVE_CONTENT, start: startRemovingContent },
  { job: SWEEP_FILES, start: startSweeping },
  { job: ASK_STRIPE, start: startAsking },
  { job: FIND_MISSED_EVENTS, start: startFinding },
  { job: REMIND_CUSTOMERS, start: startRemindingCustomers },
  { job: MAIL_STATEMENTS, start: startMailingStatements },
  { job: MAIL_REPORTS, start: startMailingSavedReports },
  { job: RUN_INVOICE_ROUND, start: startInvoicing },
  { job: REMIND_OF_PROOFS, start: startReminding },
  { job: PURGE, start: startPurging },
  { job: BACK_UP, start: startBackingUp },
]

/** Every kind of background work. */
export const JOBS: readonly Job<object>[] = WORK.map(({ job }) => job)

/** Starts all background work. */
export async function startBackground(services: Services): Promise<void> {
  // Nobody waits for background work, so it may take long, on connections that no call needs.
  for (const { start } of WORK) await start({ ...services, db: services.slowQueryPool })
}
