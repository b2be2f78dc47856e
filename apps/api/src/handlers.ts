import type { EndpointName } from '@stitchdesk/contract/endpoints'
import { downloadAvatar, uploadAvatar } from './features/account/avatar.ts'
import { changeUserName } from './features/account/change-user-name.ts'
import { endSession } from './features/account/end-session.ts'
import { getMe } from './features/account/get-me.ts'
import { listSessions } from './features/account/list-sessions.ts'
import { resetTwoFactor } from './features/account/reset-two-factor.ts'
import { sendVerification } from './features/account/send-verification.ts'
import { startPasswordReset } from './features/account/start-password-reset.ts'
import { updatePassword } from './features/account/update-password.ts'
import { verifyEmail } from './features/account/verify-email.ts'
import { forgotPassword } from './features/auth/forgot-password.ts'
import { beginSocialLogin } from './features/auth/google-nonce.ts'
import { login } from './features/auth/login.ts'
import { logout } from './features/auth/logout.ts'
import { refresh } from './features/auth/refresh.ts'
import { register } from './features/auth/register.ts'
import { resetPassword } from './features/auth/reset-password.ts'
import { socialLogin } from './features/auth/social-login.ts'
import { createCustomer } from './features/customers/create-customer.ts'
import { getCustomer } from './features/customers/get-customer.ts'
import { listCustomers } from './features/customers/list-customers.ts'
import { listDesigners } from './features/customers/list-designers.ts'
import { listSalesmen } from './features/customers/list-salesmen.ts'
import { updateAuth } from './features/customers/update-auth.ts'
import { allowGoogle } from './features/employees/allow-google.ts'
import { createEmployee } from './features/employees/create-employee.ts'
import { deleteEmployee } from './features/employees/delete-employee.ts'
import { getEmployee } from './features/employees/get-employee.ts'
import { listEmployees } from './features/employees/list-employees.ts'
import { changeInvoiceDraft } from './features/invoices/change-invoice-draft.ts'
import { confirmPayment } from './features/invoices/confirm-payment.ts'
import { discardInvoiceDraft } from './features/invoices/discard-invoice-draft.ts'
import { getInvoice } from './features/invoices/get-invoice.ts'
import { issueInvoice } from './features/invoices/issue-invoice.ts'
import { listInvoices } from './features/invoices/list-invoices.ts'
import { listPayments } from './features/invoices/list-payments.ts'
import { payInvoice } from './features/invoices/pay-invoice.ts'
import { reversePayment } from './features/invoices/reverse-payment.ts'
import { saveInvoice } from './features/invoices/save-invoice.ts'
import { saveInvoiceDraft } from './features/invoices/save-invoice-draft.ts'
import { voidInvoice } from './features/invoices/void-invoice.ts'
import { getMail } from './features/mail/get-mail.ts'
import { listMail } from './features/mail/list-mail.ts'
import { resendMessage } from './features/mail/resend-message.ts'
import {
  companyReport,
  customersReport,
  designersProgress,
  ordersReport,
  report,
  salesManProgress,
} from './features/reports/report.ts'
import { bulkOrders } from './features/requests/bulk-requests.ts'
import { cancelOrder, uncancelOrder } from './features/requests/cancel-request.ts'
import { convertToOrder } from './features/requests/convert-to-order.ts'
import { createOrder, createQuote } from './features/requests/create-request.ts'
import { deleteOrder, deleteOrderByCode, deleteQuote } from './features/requests/delete-request.ts'
import { exportOrders } from './features/requests/export-requests.ts'
import { getOrder, getQuote } from './features/requests/get-request.ts'
import { listOrders, listVectors } from './features/requests/list-requests.ts'
import { liveRequests } from './features/requests/live-requests.ts'
import { reserveOrderCode } from './features/requests/reserve-order-code.ts'
import { restoreOrder } from './features/requests/restore-request.ts'
import { saveProcessing } from './features/requests/save-processing.ts'
import { sendRecord } from './features/requests/send-record.ts'
import { updateOrder } from './features/requests/update-request.ts'
import { getShop } from './features/system/get-shop.ts'
import { health } from './features/system/health.ts'
import { beginTwoFactor } from './features/two-factor/begin-two-factor.ts'
import { disableTwoFactor } from './features/two-factor/disable-two-factor.ts'
import { enableTwoFactor } from './features/two-factor/enable-two-factor.ts'
import { getTwoFactor } from './features/two-factor/get-two-factor.ts'
import { download } from './features/uploads/download-file.ts'
import { listUploads } from './features/uploads/list-uploads.ts'
import { removeUpload } from './features/uploads/remove-upload.ts'
import { restoreUpload, revokeUpload } from './features/uploads/revoke-upload.ts'
import { upload } from './features/uploads/upload-files.ts'
import type { Handler } from './handler.ts'

/** The operation behind every endpoint of the contract; a missing one does not compile. */
export const handlers: { [N in EndpointName]: Handler<N> } = {
  health,
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
  reserveOrderCode,
  createOrder,
  createQuote,
  getQuote,
  deleteQuote,
  updateOrder,
  getOrder,
  deleteOrder,
  deleteOrderByCode,
  cancelOrder,
  uncancelOrder,
  restoreOrder,
  listOrders,
  listVectors,
  convertToOrder,
  saveProcessing,
  sendRecord,
  bulkOrders,
  exportOrders,
  liveRequests,
  resendMessage,
  upload,
  removeUpload,
  listUploads,
  revokeUpload,
  restoreUpload,
  download,
  listCustomers,
  getCustomer,
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
  voidInvoice,
  getInvoice,
  listInvoices,
  payInvoice,
  confirmPayment,
  reversePayment,
  listPayments,
  report,
  designersProgress,
  salesManProgress,
  ordersReport,
  customersReport,
  companyReport,
  listMail,
  getMail,
  getShop,
}
