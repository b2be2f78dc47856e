import { downloadAvatar, uploadAvatar } from '../features/accounts/avatar.ts'
import { changeUserName } from '../features/accounts/change-user-name.ts'
import { getMe } from '../features/accounts/get-me.ts'
import { setGuide } from '../features/accounts/own/set-guide.ts'
import { setLanguage } from '../features/accounts/own/set-language.ts'
import { setLengthUnit } from '../features/accounts/own/set-length-unit.ts'
import { updateAuth } from '../features/accounts/update-auth.ts'
import { listAudit } from '../features/audit/list-audit.ts'
import { endSession } from '../features/auth/end-session.ts'
import { forgotPassword } from '../features/auth/forgot-password.ts'
import { beginSocialLogin } from '../features/auth/google-nonce.ts'
import { listSessions } from '../features/auth/list-sessions.ts'
import { login } from '../features/auth/login.ts'
import { logout } from '../features/auth/logout.ts'
import { refresh } from '../features/auth/refresh.ts'
import { register } from '../features/auth/register.ts'
import { resetPassword } from '../features/auth/reset-password.ts'
import { sendVerification } from '../features/auth/send-verification.ts'
import { socialLogin } from '../features/auth/social-login.ts'
import { startPasswordReset } from '../features/auth/start-password-reset.ts'
import { updatePassword } from '../features/auth/update-password.ts'
import { verifyEmail } from '../features/auth/verify-email.ts'
import { listBackups, startBackup } from '../features/backup/list-backups.ts'
import { confirmBankLines } from '../features/billing/bank/confirm-lines.ts'
import { importBankLines } from '../features/billing/bank/import-lines.ts'
import { countBankLines, listBankLines, listSureBankLines } from '../features/billing/bank/list-lines.ts'
import { skipBankLines } from '../features/billing/bank/skip-lines.ts'
import { undoBankLines } from '../features/billing/bank/undo-lines.ts'
import { confirmPayments } from '../features/billing/bulk/confirm-payments.ts'
import { downloadInvoices } from '../features/billing/bulk/download-invoices.ts'
import { markInvoicesPaid } from '../features/billing/bulk/mark-paid.ts'
import { remindOfInvoices } from '../features/billing/bulk/remind-of-invoices.ts'
import { sendInvoices } from '../features/billing/bulk/send-invoices.ts'
import { confirmPayment } from '../features/billing/confirm-payment.ts'
import { downloadCreditNote } from '../features/billing/credit-note/download-credit-note.ts'
import { disputeLine, settleDispute } from '../features/billing/dispute-line.ts'
import { downloadInvoice } from '../features/billing/document/download-invoice.ts'
import { getInvoice } from '../features/billing/document/get-invoice.ts'
import { changeInvoiceDraft } from '../features/billing/drafts/change-invoice-draft.ts'
import { discardInvoiceDraft } from '../features/billing/drafts/discard-invoice-draft.ts'
import { saveInvoiceDraft } from '../features/billing/drafts/save-invoice-draft.ts'
import { exportInvoices } from '../features/billing/export-invoices.ts'
import { exportPayments } from '../features/billing/export-payments.ts'
import { issueInvoice } from '../features/billing/issue-invoice.ts'
import { addCreditNote } from '../features/billing/ledger/add-credit-note.ts'
import { refundCredit } from '../features/billing/ledger/credit/refund-credit.ts'
import { releaseCredit } from '../features/billing/ledger/credit/release-credit.ts'
import { spendCredit } from '../features/billing/ledger/credit/spend-credit.ts'
import { getBalance } from '../features/billing/ledger/get-balance.ts'
import { listLedger } from '../features/billing/ledger/list-ledger.ts'
import { listOpenInvoices } from '../features/billing/ledger/list-open-invoices.ts'
import { recordPayment } from '../features/billing/ledger/record-payment.ts'
import { reverseEntry } from '../features/billing/ledger/reverse-entry.ts'
import { writeOff } from '../features/billing/ledger/write-off.ts'
import { countInvoices, listAllInvoices } from '../features/billing/list-all-invoices.ts'
import { listInvoices } from '../features/billing/list-invoices.ts'
import { listPayments, sumPayments } from '../features/billing/list-payments.ts'
import { checkCardPayment } from '../features/billing/online/check-checkout.ts'
import { enterDispute } from '../features/billing/online/enter-dispute.ts'
import { enterRefund } from '../features/billing/online/enter-refund.ts'
import { payBalanceByCard, payByCard } from '../features/billing/online/open-checkout.ts'
import { receiveStripeEvent } from '../features/billing/online/receive-event.ts'
import { settleSession } from '../features/billing/online/settle-session.ts'
import { payInvoice } from '../features/billing/pay-invoice.ts'
import { remindCustomer } from '../features/billing/reminders/remind-customer.ts'
import { correctPayment } from '../features/billing/reported/correct-payment.ts'
import { reportPayment } from '../features/billing/reported/report-payment.ts'
import { withdrawPayment } from '../features/billing/reported/withdraw-payment.ts'
import { reversePayment } from '../features/billing/reverse-payment.ts'
import { getInvoiceRound } from '../features/billing/round/get-round.ts'
import { previewChosenRound } from '../features/billing/round/preview-chosen.ts'
import { listRoundRequests, previewInvoiceRound } from '../features/billing/round/preview-round.ts'
import { startInvoiceRound } from '../features/billing/round/start-round.ts'
import { saveInvoice } from '../features/billing/save-invoice.ts'
import { renewMail } from '../features/billing/send/renew-mail.ts'
import { sendEntry } from '../features/billing/send/send-entry.ts'
import { sendInvoice } from '../features/billing/send/send-invoice.ts'
import { downloadStatement, getStatement } from '../features/billing/statement/get-statement.ts'
import { sendStatement } from '../features/billing/statement/send-statement.ts'
import { sumInvoices } from '../features/billing/sum-invoices.ts'
import { voidInvoice } from '../features/billing/void-invoice.ts'
import { getBoard } from '../features/board/get-board.ts'
import { getDesignerLoads } from '../features/board/get-designer-loads.ts'
import { getConversation } from '../features/conversation/get-conversation.ts'
import { listMentionable } from '../features/conversation/list-mentionable.ts'
import { postMessage } from '../features/conversation/post-message.ts'
import { readConversation } from '../features/conversation/read-conversation.ts'
import { stopWaiting } from '../features/conversation/stop-waiting.ts'
import { addCustomerNote } from '../features/customers/add-note.ts'
import { changeCustomerNote } from '../features/customers/change-note.ts'
import { createCustomer } from '../features/customers/create-customer.ts'
import { deleteCustomerNote } from '../features/customers/delete-note.ts'
import { getCustomer } from '../features/customers/get-customer.ts'
import { getCustomerPage } from '../features/customers/get-customer-page.ts'
import { listCustomerConversations } from '../features/customers/list-conversations.ts'
import { listCustomers } from '../features/customers/list-customers.ts'
import { listCustomerNotes } from '../features/customers/list-notes.ts'
import { getCustomerDashboard } from '../features/dashboard/get-customer-dashboard.ts'
import { getDesignerDashboard } from '../features/dashboard/get-designer-dashboard.ts'
import { getManagerDashboard } from '../features/dashboard/get-manager-dashboard.ts'
import { getMenuCounts } from '../features/dashboard/get-menu-counts.ts'
import { getSalesDashboard } from '../features/dashboard/get-sales-dashboard.ts'
import { listDesigns } from '../features/delivery/list-designs.ts'
import { sendRecord } from '../features/delivery/send-record.ts'
import { withdrawSending } from '../features/delivery/withdraw-sending.ts'
import { liveRequests } from '../features/live/live-requests.ts'
import { leaveRequest, lookAtRequest } from '../features/live/presence.ts'
import { resendMessageWith } from '../features/mail/again/resend-message.ts'
import { getMail } from '../features/mail/get-mail.ts'
import { allowAddress } from '../features/mail/held-addresses.ts'
import { listMail } from '../features/mail/list-mail.ts'
import { sendTestMail } from '../features/mail/send-test-mail.ts'
import { showUnsubscribe, unsubscribe } from '../features/mail/unsubscribe/unsubscribe.ts'
import { mergeCustomers } from '../features/merging/merge-customers.ts'
import { previewMerge } from '../features/merging/preview-merge.ts'
import { getSystem } from '../features/monitoring/get-system.ts'
import { health } from '../features/monitoring/health.ts'
import { listJobs, retryJob } from '../features/monitoring/jobs.ts'
import { listConnected } from '../features/monitoring/list-connected.ts'
import { listStatements } from '../features/monitoring/list-statements.ts'
import { reportCrash } from '../features/monitoring/report-crash.ts'
import { listNotifications } from '../features/notifications/list-notifications.ts'
import { markNotificationsRead } from '../features/notifications/mark-notifications-read.ts'
import {
  changeNotificationPreferences,
  getNotificationPreferences,
} from '../features/notifications/notification-preferences.ts'
import type { Handlers } from '../features/operation.ts'
import { closePayMonth } from '../features/pay/close-pay-month.ts'
import { exportPayStatement } from '../features/pay/export-pay-statement.ts'
import { getPayMonth } from '../features/pay/get-pay-month.ts'
import { getPayRules } from '../features/pay/get-pay-rules.ts'
import { getPayStatement } from '../features/pay/get-pay-statement.ts'
import { markPayPaid, unmarkPayPaid } from '../features/pay/mark-paid.ts'
import { savePayRule } from '../features/pay/save-pay-rule.ts'
import { downloadPicture } from '../features/pictures/download-picture.ts'
import { drawPictureAgain } from '../features/pictures/draw-picture-again.ts'
import { getThreadColors } from '../features/pictures/get-thread-colors.ts'
import { readPictures } from '../features/pictures/read-pictures.ts'
import { setThreadColors } from '../features/pictures/set-thread-colors.ts'
import { convertToOrder } from '../features/placing/convert-to-order.ts'
import { createOrder, createQuote } from '../features/placing/create-request.ts'
import { getPlacing } from '../features/placing/get-placing.ts'
import { reserveOrderCode } from '../features/placing/reserve-order-code.ts'
import { changeCustomerPricing } from '../features/pricing/change-customer-pricing.ts'
import { changePriceList } from '../features/pricing/change-price-list.ts'
import { createPriceList } from '../features/pricing/create-price-list.ts'
import { getCustomerPricing } from '../features/pricing/customer-pricing.ts'
import { deletePriceList } from '../features/pricing/delete-price-list.ts'
import { estimateRequest } from '../features/pricing/estimates/estimate-request.ts'
import { getEstimateQuality } from '../features/pricing/estimates/get-estimate-quality.ts'
import { getRequestPricing } from '../features/pricing/get-request-pricing.ts'
import { listDifferingPrices } from '../features/pricing/list-differing-prices.ts'
import { listPriceLists } from '../features/pricing/list-price-lists.ts'
import { tryPriceList } from '../features/pricing/try-price-list.ts'
import { answerPrice } from '../features/processing/answer-price.ts'
import { correctRoundCause } from '../features/processing/correct-round-cause.ts'
import { getPriceQuestion } from '../features/processing/get-price-question.ts'
import { getRoundTerms } from '../features/processing/get-round-terms.ts'
import { answerPriceLink, openPriceLink } from '../features/processing/price-link.ts'
import { requestChange } from '../features/processing/request-change.ts'
import { saveProcessing } from '../features/processing/save-processing.ts'
import { answerProof } from '../features/proofs/answer-proof.ts'
import { renewProofLink, revokeProofLink } from '../features/proofs/change-proof-link.ts'
import { downloadProofPicture } from '../features/proofs/download-proof-picture.ts'
import { addLinkedComment, changeLinkedComment, replyToLinkedComment } from '../features/proofs/linked-comments.ts'
import { listProofs } from '../features/proofs/list-proofs.ts'
import { addProofComment, changeProofComment, replyToProofComment } from '../features/proofs/proof-comments.ts'
import { answerProofLink, openProofLink } from '../features/proofs/proof-link.ts'
import { sendProof } from '../features/proofs/send-proof.ts'
import { tickChangeItem } from '../features/proofs/tick-change-item.ts'
import { undoApproval, undoLinkedApproval } from '../features/proofs/undo-approval.ts'
import { closeMonth, getBooksMonth } from '../features/reports/books/close-month.ts'
import { exportJournal } from '../features/reports/books/export-journal.ts'
import { exportTaxReport, getTaxReport } from '../features/reports/books/tax-report.ts'
import { companyReport } from '../features/reports/company-report.ts'
import { customersReport } from '../features/reports/customers-report.ts'
import { designersProgress } from '../features/reports/designers-progress.ts'
import { exportReport } from '../features/reports/export-report.ts'
import { deleteMailedReport, leaveMailedReport } from '../features/reports/mailed/end-mailed-report.ts'
import { listMailedReports, listReportReaders } from '../features/reports/mailed/list-mailed-reports.ts'
import { changeMailedReport, saveMailedReport } from '../features/reports/mailed/save-mailed-report.ts'
import { listExpected } from '../features/reports/money/list-expected.ts'
import { listMoved } from '../features/reports/money/list-moved.ts'
import { exportReceivable, listReceivable } from '../features/reports/money/list-receivable.ts'
import { moneyReport } from '../features/reports/money/money-report.ts'
import { ordersReport } from '../features/reports/orders-report.ts'
import { report } from '../features/reports/report.ts'
import { reportOverview } from '../features/reports/report-overview.ts'
import { salesManProgress } from '../features/reports/sales-man-progress.ts'
import { bulkOrders } from '../features/requests/bulk-requests.ts'
import { cancelOrder, uncancelOrder } from '../features/requests/cancel-request.ts'
import { countOrders } from '../features/requests/count-requests.ts'
import { deleteOrder, deleteOrderByCode, deleteQuote } from '../features/requests/delete-request.ts'
import { exportOrders } from '../features/requests/export-requests.ts'
import { getOrder, getQuote } from '../features/requests/get-request.ts'
import { getRequestPage } from '../features/requests/get-request-page.ts'
import { listOrders, listVectors } from '../features/requests/list-requests.ts'
import { restoreOrder } from '../features/requests/restore-request.ts'
import { updateOrder } from '../features/requests/update-request.ts'
import { changeSavedView } from '../features/saved-views/change-saved-view.ts'
import { deleteSavedView } from '../features/saved-views/delete-saved-view.ts'
import { listSavedViews } from '../features/saved-views/list-saved-views.ts'
import { saveView } from '../features/saved-views/save-view.ts'
import { search } from '../features/search/search.ts'
import { getNotice } from '../features/settings/get-notice.ts'
import { getReadyQuestions } from '../features/settings/get-ready-questions.ts'
import { getThreadChart } from '../features/settings/get-thread-chart.ts'
import { changePlacementLimits, getPlacementLimits } from '../features/settings/placement-limits.ts'
import { getShopSettings } from '../features/settings/shop-settings.ts'
import { changeShopSetting } from '../features/shop/change-shop-setting.ts'
import { getShop } from '../features/shop/get-shop.ts'
import { downloadLogo, removeLogo, uploadLogo } from '../features/shop/logo.ts'
import { previewMail } from '../features/shop/preview-mail.ts'
import { changeSewOuts, downloadSewOut, uploadSewOut } from '../features/shop/sew-outs.ts'
import { showLegal } from '../features/shop/show-legal.ts'
import { changeWelcome, getWelcome } from '../features/shop/welcome.ts'
import { findMadeBefore } from '../features/similar/find-made-before.ts'
import { listSimilarWork } from '../features/similar/list-similar-work.ts'
import { allowGoogle } from '../features/staff/allow-google.ts'
import { createEmployee } from '../features/staff/create-employee.ts'
import { deleteEmployee } from '../features/staff/delete-employee.ts'
import { getEmployee } from '../features/staff/get-employee.ts'
import { listDesigners } from '../features/staff/list-designers.ts'
import { listEmployees } from '../features/staff/list-employees.ts'
import { listSalesmen } from '../features/staff/list-salesmen.ts'
import { changeFileRelease } from '../features/terms/change-file-release.ts'
import { changeCustomerTerms } from '../features/terms/change-terms.ts'
import { getCustomerTerms, getOwnTerms } from '../features/terms/get-terms.ts'
import { beginTwoFactor } from '../features/two-factor/begin-two-factor.ts'
import { disableTwoFactor } from '../features/two-factor/disable-two-factor.ts'
import { enableTwoFactor } from '../features/two-factor/enable-two-factor.ts'
import { getTwoFactor } from '../features/two-factor/get-two-factor.ts'
import { resetTwoFactor } from '../features/two-factor/reset-two-factor.ts'
import { attachFiles } from '../features/uploads/attach-files.ts'
import { convertUpload } from '../features/uploads/convert-upload.ts'
import { downloadDelivery } from '../features/uploads/download-delivery.ts'
import { download } from '../features/uploads/download-file.ts'
import { downloadFormat } from '../features/uploads/download-format.ts'
import { downloadWorksheet } from '../features/uploads/download-worksheet.ts'
import { listUploads } from '../features/uploads/list-uploads.ts'
import { removeUpload } from '../features/uploads/remove-upload.ts'
import { restoreUpload, revokeUpload } from '../features/uploads/revoke-upload.ts'
import { finishUpload, prepareUpload } from '../features/uploads/upload-directly.ts'
import { upload } from '../features/uploads/upload-files.ts'

/** The operation behind every endpoint of the contract. */
export const HANDLERS: Handlers = {
  health,
  getSystem,
  listBackups,
  startBackup,
  listJobs,
  retryJob,
  listStatements,
  listConnected,
  reportCrash,
  search,
  getMenuCounts,
  getManagerDashboard,
  getDesignerLoads,
  getBoard,
  getSalesDashboard,
  getDesignerDashboard,
  getCustomerDashboard,
  register,
  login,
  refresh,
  logout,
  forgotPassword,
  resetPassword,
  verifyEmail,
  sendVerification,
  socialLogin,
  beginSocialLogin,
  getMe,
  setGuide,
  setLengthUnit,
  setLanguage,
  changeUserName,
  updatePassword,
  listSessions,
  endSession,
  uploadAvatar,
  downloadAvatar,
  getTwoFactor,
  beginTwoFactor,
  enableTwoFactor,
  disableTwoFactor,
  updateAuth,
  closePayMonth,
  markPayPaid,
  unmarkPayPaid,
  exportPayStatement,
  getPayMonth,
  getPayRules,
  getPayStatement,
  savePayRule,
  listPriceLists,
  createPriceList,
  changePriceList,
  deletePriceList,
  tryPriceList,
  getCustomerPricing,
  changeCustomerPricing,
  getRequestPricing,
  estimateRequest,
  findMadeBefore,
  listSimilarWork,
  getPriceQuestion,
  answerPrice,
  openPriceLink,
  answerPriceLink,
  getEstimateQuality,
  listDifferingPrices,
  reserveOrderCode,
  getPlacing,
  createOrder,
  createQuote,
  getQuote,
  deleteQuote,
  updateOrder,
  getOrder,
  getRequestPage,
  lookAtRequest,
  leaveRequest,
  deleteOrder,
  deleteOrderByCode,
  cancelOrder,
  uncancelOrder,
  getRoundTerms,
  correctRoundCause,
  requestChange,
  restoreOrder,
  listDesigns,
  listOrders,
  listVectors,
  convertToOrder,
  saveProcessing,
  sendRecord,
  withdrawSending,
  bulkOrders,
  countOrders,
  listSavedViews,
  saveView,
  changeSavedView,
  deleteSavedView,
  exportOrders,
  liveRequests,
  getConversation,
  postMessage,
  readConversation,
  attachFiles,
  listMentionable,
  stopWaiting,
  listProofs,
  sendProof,
  answerProof,
  undoApproval,
  renewProofLink,
  revokeProofLink,
  addProofComment,
  replyToProofComment,
  changeProofComment,
  tickChangeItem,
  openProofLink,
  answerProofLink,
  undoLinkedApproval,
  addLinkedComment,
  replyToLinkedComment,
  changeLinkedComment,
  downloadProofPicture,
  // Mails are sent below the feature that draws those whose figures change.
  resendMessage: resendMessageWith(renewMail),
  finishUpload,
  prepareUpload,
  upload,
  removeUpload,
  convertUpload,
  downloadDelivery,
  downloadWorksheet,
  downloadFormat,
  listUploads,
  revokeUpload,
  restoreUpload,
  download,
  drawPictureAgain,
  getThreadColors,
  setThreadColors,
  getThreadChart,
  readPictures,
  downloadPicture,
  listCustomers,
  getCustomer,
  getCustomerPage,
  listCustomerConversations,
  previewMerge,
  mergeCustomers,
  listCustomerNotes,
  addCustomerNote,
  changeCustomerNote,
  deleteCustomerNote,
  getCustomerTerms,
  changeFileRelease,
  changeCustomerTerms,
  getOwnTerms,
  createCustomer,
  listDesigners,
  listSalesmen,
  createEmployee,
  listEmployees,
  getEmployee,
  deleteEmployee,
  allowGoogle,
  resetTwoFactor,
  startPasswordReset,
  saveInvoice,
  saveInvoiceDraft,
  changeInvoiceDraft,
  discardInvoiceDraft,
  issueInvoice,
  getStatement,
  downloadStatement,
  disputeLine,
  settleDispute,
  previewInvoiceRound,
  previewChosenRound,
  listRoundRequests,
  startInvoiceRound,
  getInvoiceRound,
  voidInvoice,
  getInvoice,
  downloadInvoice,
  downloadInvoices,
  sumInvoices,
  sumPayments,
  sendInvoices,
  remindOfInvoices,
  confirmPayments,
  markInvoicesPaid,
  exportPayments,
  downloadCreditNote,
  listInvoices,
  listAllInvoices,
  countInvoices,
  exportInvoices,
  payInvoice,
  confirmPayment,
  reversePayment,
  reportPayment,
  correctPayment,
  withdrawPayment,
  payByCard: payByCard(settleSession),
  payBalanceByCard: payBalanceByCard(settleSession),
  checkCardPayment: checkCardPayment(settleSession),
  receiveStripeEvent: receiveStripeEvent({ settle: settleSession, enterRefund, enterDispute }),
  listPayments,
  importBankLines,
  listBankLines,
  countBankLines,
  confirmBankLines,
  skipBankLines,
  undoBankLines,
  listSureBankLines,
  listLedger,
  listOpenInvoices,
  getBalance,
  sendInvoice,
  sendEntry,
  sendStatement,
  remindCustomer,
  recordPayment,
  spendCredit,
  refundCredit,
  addCreditNote,
  writeOff,
  reverseEntry,
  releaseCredit,
  report,
  designersProgress,
  salesManProgress,
  ordersReport,
  customersReport,
  companyReport,
  exportReport,
  reportOverview,
  listMailedReports,
  listReportReaders,
  saveMailedReport,
  changeMailedReport,
  deleteMailedReport,
  leaveMailedReport,
  moneyReport,
  listMoved,
  listExpected,
  listReceivable,
  exportReceivable,
  getBooksMonth,
  closeMonth,
  exportJournal,
  getTaxReport,
  exportTaxReport,
  listNotifications,
  markNotificationsRead,
  getNotificationPreferences,
  changeNotificationPreferences,
  listAudit,
  listMail,
  getMail,
  getShop,
  getPlacementLimits,
  changePlacementLimits,
  getShopSettings,
  changeShopSetting,
  uploadLogo,
  removeLogo,
  downloadLogo,
  uploadSewOut,
  changeSewOuts,
  downloadSewOut,
  getReadyQuestions,
  getNotice,
  previewMail,
  sendTestMail,
  allowAddress,
  showLegal,
  showUnsubscribe,
  unsubscribe,
  getWelcome,
  changeWelcome,
}
