import type { Designation } from './basics/enums.ts'
import {
  ADMIN,
  CUSTOMER,
  CUSTOMER_STAFF,
  DESIGNER,
  DESK,
  DESK_AND_DESIGNER,
  EVERYBODY,
  INVOICING,
  PLACING,
  REPORT_STAFF,
  SALES,
  UPLOADING,
} from './basics/roles.ts'

/** What making a call takes, and who may. `roles: 'public'` needs no sign-in; leaving `roles` out does not compile. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base path; parameters as `{name}`. */
  path: string
  roles: readonly Designation[] | 'public'
}

/**
 * Every call of the API. This table is all that the browser loads of them; what is sent and answered stands in `endpoints.ts`,
 * with the schema library, of which the browser takes the types only.
 */
export const CALLS = {
  health: { method: 'GET', path: '/health', roles: 'public' },
  listMail: { method: 'GET', path: '/mail/{size}/{page}', roles: ADMIN },
  getMail: { method: 'GET', path: '/mail/{_id}', roles: ADMIN },
  search: { method: 'POST', path: '/search', roles: EVERYBODY },
  getMenuCounts: { method: 'GET', path: '/menu-counts', roles: EVERYBODY },
  getDeskDashboard: { method: 'GET', path: '/dashboards/desk', roles: DESK },
  getSalesDashboard: { method: 'GET', path: '/dashboards/sales', roles: SALES },
  getDesignerDashboard: { method: 'GET', path: '/dashboards/designer', roles: DESIGNER },
  getCustomerDashboard: { method: 'GET', path: '/dashboards/customer', roles: CUSTOMER },
  reportCrash: { method: 'POST', path: '/crash-reports', roles: EVERYBODY },
  getShop: { method: 'GET', path: '/shop', roles: 'public' },
  getPlacementLimits: { method: 'GET', path: '/settings/placement-limits', roles: DESK_AND_DESIGNER },
  changePlacementLimits: { method: 'PUT', path: '/settings/placement-limits', roles: ADMIN },
  getShopSettings: { method: 'GET', path: '/settings/shop', roles: ADMIN },
  changeShopSetting: { method: 'PUT', path: '/settings/shop', roles: ADMIN },
  uploadLogo: { method: 'POST', path: '/settings/logo', roles: ADMIN },
  removeLogo: { method: 'DELETE', path: '/settings/logo', roles: ADMIN },
  downloadLogo: { method: 'GET', path: '/logos/{name}', roles: 'public' },
  previewMail: { method: 'GET', path: '/settings/mails/{name}', roles: ADMIN },
  sendTestMail: { method: 'POST', path: '/settings/test-mail', roles: ADMIN },
  getWelcome: { method: 'GET', path: '/welcome', roles: ADMIN },
  changeWelcome: { method: 'PUT', path: '/welcome', roles: ADMIN },
  getNotice: { method: 'GET', path: '/notice', roles: CUSTOMER },

  register: { method: 'POST', path: '/post-jwt-register', roles: 'public' },
  login: { method: 'POST', path: '/post-jwt-login', roles: 'public' },
  refresh: { method: 'POST', path: '/refresh', roles: 'public' },
  logout: { method: 'POST', path: '/logout', roles: 'public' },
  forgotPassword: { method: 'POST', path: '/jwt-forget-pwd', roles: 'public' },
  resetPassword: { method: 'POST', path: '/jwt-reset-pwd', roles: 'public' },
  verifyEmail: { method: 'POST', path: '/verify-email', roles: 'public' },
  sendVerification: { method: 'POST', path: '/verify-email/send', roles: EVERYBODY },
  socialLogin: { method: 'POST', path: '/social-login', roles: 'public' },
  beginSocialLogin: { method: 'POST', path: '/social-login/begin', roles: 'public' },
  listSessions: { method: 'GET', path: '/sessions', roles: EVERYBODY },
  endSession: { method: 'DELETE', path: '/sessions/{_id}', roles: EVERYBODY },
  getTwoFactor: { method: 'GET', path: '/two-factor', roles: EVERYBODY },
  beginTwoFactor: { method: 'POST', path: '/two-factor/begin', roles: EVERYBODY },
  enableTwoFactor: { method: 'POST', path: '/two-factor/enable', roles: EVERYBODY },
  disableTwoFactor: { method: 'POST', path: '/two-factor/disable', roles: EVERYBODY },

  getMe: { method: 'GET', path: '/me', roles: EVERYBODY },
  changeUserName: { method: 'POST', path: '/post-jwt-profile', roles: EVERYBODY },
  updatePassword: { method: 'PATCH', path: '/update-password', roles: EVERYBODY },
  uploadAvatar: { method: 'POST', path: '/avatar', roles: EVERYBODY },
  downloadAvatar: { method: 'GET', path: '/avatars/{name}', roles: 'public' },
  updateAuth: { method: 'PATCH', path: '/update-auth', roles: EVERYBODY },
  listCustomers: { method: 'POST', path: '/customers/{size}/{page}', roles: CUSTOMER_STAFF },
  getCustomer: { method: 'GET', path: '/customer/{_id}', roles: CUSTOMER_STAFF },
  createCustomer: { method: 'POST', path: '/customer', roles: ADMIN },
  listDesigners: { method: 'POST', path: '/designers/{size}/{page}', roles: DESK },
  listSalesmen: { method: 'POST', path: '/assToSalesMan/{size}/{page}', roles: CUSTOMER_STAFF },
  createEmployee: { method: 'POST', path: '/employees', roles: ADMIN },
  listEmployees: { method: 'GET', path: '/employees', roles: ADMIN },
  getEmployee: { method: 'GET', path: '/employees/{id}', roles: ADMIN },
  deleteEmployee: { method: 'DELETE', path: '/employees/{id}', roles: ADMIN },
  allowGoogle: { method: 'PUT', path: '/employees/{id}/google', roles: ADMIN },
  resetTwoFactor: { method: 'POST', path: '/accounts/{_id}/two-factor/reset', roles: ADMIN },
  startPasswordReset: { method: 'POST', path: '/accounts/{_id}/password-reset', roles: ADMIN },

  reserveOrderCode: { method: 'POST', path: '/order-code', roles: PLACING },
  createOrder: { method: 'POST', path: '/create-order', roles: PLACING },
  createQuote: { method: 'POST', path: '/quotes', roles: PLACING },
  getQuote: { method: 'GET', path: '/quotes/{id}', roles: EVERYBODY },
  deleteQuote: { method: 'DELETE', path: '/quotes/{id}', roles: ADMIN },
  updateOrder: { method: 'PUT', path: '/order/update/{_id}', roles: PLACING },
  getOrder: { method: 'GET', path: '/order/{_id}', roles: EVERYBODY },
  deleteOrder: { method: 'DELETE', path: '/order/{_id}', roles: ADMIN },
  deleteOrderByCode: { method: 'DELETE', path: '/order/code/{orderCode}', roles: ADMIN },
  cancelOrder: { method: 'POST', path: '/order/{_id}/cancel', roles: CUSTOMER },
  uncancelOrder: { method: 'POST', path: '/order/{_id}/uncancel', roles: CUSTOMER },
  restoreOrder: { method: 'POST', path: '/order/{_id}/restore', roles: ADMIN },
  listOrders: { method: 'POST', path: '/orders/{size}/{page}', roles: EVERYBODY },
  listVectors: { method: 'POST', path: '/vectors/{size}/{page}/{designation}', roles: EVERYBODY },
  convertToOrder: { method: 'POST', path: '/orders/convert-to-order', roles: PLACING },
  saveProcessing: { method: 'POST', path: '/processing', roles: DESK_AND_DESIGNER },
  sendRecord: { method: 'POST', path: '/processing-email', roles: DESK },
  bulkOrders: { method: 'POST', path: '/orders/bulk', roles: DESK },
  exportOrders: { method: 'POST', path: '/orders/export/{format}', roles: DESK },
  liveRequests: { method: 'GET', path: '/live/requests', roles: EVERYBODY },
  resendMessage: { method: 'POST', path: '/messages/{_id}/send-again', roles: DESK },

  upload: { method: 'POST', path: '/uploads/{orderCode}', roles: UPLOADING },
  removeUpload: { method: 'DELETE', path: '/uploads/{orderCode}', roles: UPLOADING },
  convertUpload: { method: 'POST', path: '/uploads/{orderCode}/convert', roles: DESK_AND_DESIGNER },
  downloadFormat: { method: 'GET', path: '/order/{_id}/formats/{format}', roles: CUSTOMER },
  listUploads: { method: 'GET', path: '/uploads/{orderCode}', roles: DESK_AND_DESIGNER },
  revokeUpload: { method: 'POST', path: '/uploads/{orderCode}/revoke', roles: DESK },
  restoreUpload: { method: 'POST', path: '/uploads/{orderCode}/restore', roles: DESK },
  drawPictureAgain: { method: 'POST', path: '/uploads/{orderCode}/picture', roles: DESK_AND_DESIGNER },
  download: { method: 'GET', path: '/files/{token}/{name}', roles: 'public' },
  readPictures: { method: 'POST', path: '/pictures', roles: EVERYBODY },
  downloadPicture: { method: 'GET', path: '/pictures/{token}/{version}/{name}', roles: 'public' },

  saveInvoice: { method: 'POST', path: '/save-generated-invoice', roles: INVOICING },
  saveInvoiceDraft: { method: 'POST', path: '/invoice-drafts', roles: REPORT_STAFF },
  changeInvoiceDraft: { method: 'PUT', path: '/invoice-drafts/{_id}', roles: REPORT_STAFF },
  discardInvoiceDraft: { method: 'DELETE', path: '/invoice-drafts/{_id}', roles: REPORT_STAFF },
  issueInvoice: { method: 'POST', path: '/invoice-drafts/{_id}/issue', roles: REPORT_STAFF },
  voidInvoice: { method: 'POST', path: '/invoice/{_id}/void', roles: ADMIN },
  getInvoice: { method: 'GET', path: '/invoice/{id}', roles: 'public' },
  listInvoices: { method: 'GET', path: '/get-generated-invoice/{size}/{page}/{id}', roles: INVOICING },
  payInvoice: { method: 'POST', path: '/pay-invoice', roles: INVOICING },
  confirmPayment: { method: 'POST', path: '/payments/{_id}/confirm', roles: ADMIN },
  reversePayment: { method: 'POST', path: '/payments/{_id}/reverse', roles: ADMIN },
  listPayments: { method: 'GET', path: '/payments/{size}/{page}', roles: ADMIN },
  report: { method: 'POST', path: '/report/{size}/{page}', roles: REPORT_STAFF },
  designersProgress: { method: 'POST', path: '/designers-progress/{size}/{page}', roles: ADMIN },
  salesManProgress: { method: 'POST', path: '/sales-man-progress/{size}/{page}', roles: REPORT_STAFF },
  ordersReport: { method: 'POST', path: '/orders-report/{size}/{page}', roles: ADMIN },
  customersReport: { method: 'POST', path: '/customers-report/{size}/{page}', roles: ADMIN },
  companyReport: { method: 'POST', path: '/company-report/{size}/{page}', roles: ADMIN },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS

/** The path of a call with its parameters put in, each encoded. */
export function callPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
