import { z } from 'zod'
import type { Designation } from './basics/enums.ts'
import { askedFor, paged, pageParams, recordId, recordParams } from './basics/fields.ts'
import {
  ADMIN,
  CUSTOMER,
  CUSTOMER_STAFF,
  DESK,
  DESK_AND_DESIGNER,
  EVERYBODY,
  INVOICING,
  PLACING,
  REPORT_STAFF,
  UPLOADING,
} from './basics/roles.ts'
import {
  invoiceDraftChangeSchema,
  invoiceDraftSchema,
  invoiceFilterSchema,
  invoiceHistoryItemSchema,
  invoiceSchema,
  publicInvoiceSchema,
  voidInvoiceSchema,
} from './billing/invoice.ts'
import {
  paymentDecisionSchema,
  paymentDraftSchema,
  paymentReversalSchema,
  paymentSchema,
  waitingPaymentSchema,
  waitingPaymentsQuerySchema,
} from './billing/payment.ts'
import { namedReportBodySchema, reportBodySchema, reportSchema } from './billing/report.ts'
import { mailDetailSchema, mailListSchema } from './mail.ts'
import {
  authUserSchema,
  changeUserNameSchema,
  forgotPasswordSchema,
  loginSchema,
  messageSchema,
  registerSchema,
  resetPasswordSchema,
  sessionSchema,
  sessionUserSchema,
  socialLoginSchema,
  updatePasswordSchema,
  verifyEmailSchema,
} from './people/auth.ts'
import {
  accountChangeSchema,
  accountSchema,
  assigneeSchema,
  customerAccountSchema,
  customerDraftSchema,
  customerListBodySchema,
  customerSchema,
  ownAccountSchema,
} from './people/customer.ts'
import { employeeDraftSchema, employeeSchema } from './people/employee.ts'
import {
  enableTwoFactorSchema,
  recoveryCodesSchema,
  switchTwoFactorSchema,
  twoFactorSecretSchema,
  twoFactorStatusSchema,
} from './people/two-factor.ts'
import { convertedRequestSchema, requestDetailSchema, requestMessageSchema, requestSchema } from './requests/answer.ts'
import { bulkAnswerSchema, bulkDraftSchema } from './requests/bulk.ts'
import { quoteDraftSchema, requestChangeSchema, requestDraftSchema } from './requests/draft.ts'
import { EXPORT_FORMATS, exportBodySchema } from './requests/export.ts'
import { requestListBodySchema } from './requests/filter.ts'
import { orderCodeInput, orderCodeName } from './requests/order-code.ts'
import { pricedProcessingSchema, sendRecordSchema, unpricedProcessingSchema } from './requests/processing.ts'
import { imagesUploadSchema, uploadRecordSchema } from './requests/upload.ts'

/** One call of the API. `roles: 'public'` needs no sign-in; leaving `roles` out does not compile. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base path; parameters as `{name}`. */
  path: string
  roles: readonly Designation[] | 'public'
  summary: string
  /** Whether it may be called before a second factor that the account must have is set up. */
  beforeTwoFactor?: true
  params?: z.ZodType
  query?: z.ZodType
  /** Schema of the JSON body, or `'multipart'` for files in the field `files`. */
  body?: z.ZodType | 'multipart'
  /** Other schemas of the body, by role, with the same output: what a role may not set is passed over. */
  bodyOf?: Partial<Record<Designation, z.ZodType>>
  /** Schema of the answer, `'file'` for bytes, or `'events'` for a stream of server-sent events. */
  response: z.ZodType | 'file' | 'events'
}

const orderCodeParams = z.object({ orderCode: orderCodeInput })
const deletedSchema = z.object({ _id: z.string(), orderCode: z.number(), status: z.literal(200) })

/** Every call of the API. Routes, client, documentation and the role matrix of the tests are made from this table. */
export const ENDPOINTS = {
  health: {
    method: 'GET',
    path: '/health',
    roles: 'public',
    summary: 'Whether the product and its database answer',
    response: z.object({ status: z.literal('ok') }),
  },

  register: {
    method: 'POST',
    path: '/post-jwt-register',
    roles: 'public',
    summary: 'Register a customer account',
    body: registerSchema,
    response: messageSchema.extend({ user: sessionUserSchema }),
  },
  login: {
    method: 'POST',
    path: '/post-jwt-login',
    roles: 'public',
    summary: 'Sign in; sets the refresh cookie',
    body: loginSchema,
    response: authUserSchema,
  },
  refresh: {
    method: 'POST',
    path: '/refresh',
    roles: 'public',
    summary: 'A new access token for the refresh cookie, which is rotated',
    response: authUserSchema,
  },
  logout: {
    method: 'POST',
    path: '/logout',
    roles: 'public',
    summary: 'End this session',
    response: messageSchema,
  },
  forgotPassword: {
    method: 'POST',
    path: '/jwt-forget-pwd',
    roles: 'public',
    summary: 'Mail a link that resets the password',
    body: forgotPasswordSchema,
    response: messageSchema,
  },
  resetPassword: {
    method: 'POST',
    path: '/jwt-reset-pwd',
    roles: 'public',
    summary: 'Set a new password with the token of such a link',
    body: resetPasswordSchema,
    response: messageSchema,
  },
  verifyEmail: {
    method: 'POST',
    path: '/verify-email',
    roles: 'public',
    summary: 'Confirm an e-mail address with the token of the link that was mailed there',
    body: verifyEmailSchema,
    response: messageSchema.extend({ email: z.string() }),
  },
  sendVerification: {
    method: 'POST',
    path: '/verify-email/send',
    roles: EVERYBODY,
    summary: 'Mail the link again that confirms one’s own e-mail address',
    response: messageSchema,
  },
  socialLogin: {
    method: 'POST',
    path: '/social-login',
    roles: 'public',
    summary: 'Sign in with a Google ID token, where that is configured',
    body: socialLoginSchema,
    response: authUserSchema,
  },
  beginSocialLogin: {
    method: 'POST',
    path: '/social-login/begin',
    roles: 'public',
    summary: 'The nonce that the next Google ID token must repeat; sets a cookie for this browser',
    response: z.object({ nonce: z.string() }),
  },
  getMe: {
    method: 'GET',
    path: '/me',
    roles: EVERYBODY,
    beforeTwoFactor: true,
    summary: 'Who is signed in',
    response: ownAccountSchema,
  },
  changeUserName: {
    method: 'POST',
    path: '/post-jwt-profile',
    roles: EVERYBODY,
    summary: 'Change one’s own user name',
    body: changeUserNameSchema,
    response: ownAccountSchema,
  },
  updatePassword: {
    method: 'PATCH',
    path: '/update-password',
    roles: EVERYBODY,
    summary: 'Change one’s own password; ends the other sessions',
    body: updatePasswordSchema,
    response: messageSchema,
  },
  listSessions: {
    method: 'GET',
    path: '/sessions',
    roles: EVERYBODY,
    summary: 'Where one is signed in',
    response: z.object({ docs: z.array(sessionSchema) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/{_id}',
    roles: EVERYBODY,
    summary: 'Sign out elsewhere',
    params: recordParams,
    response: messageSchema,
  },
  uploadAvatar: {
    method: 'POST',
    path: '/avatar',
    roles: EVERYBODY,
    summary: 'Set one’s own picture',
    body: 'multipart',
    response: ownAccountSchema,
  },
  downloadAvatar: {
    method: 'GET',
    path: '/avatars/{name}',
    roles: 'public',
    summary: 'Somebody’s picture, by its unguessable address',
    params: z.object({ name: z.string().regex(/^[\w-]{43}\.webp$/, 'There is no such picture') }),
    response: 'file',
  },
  getTwoFactor: {
    method: 'GET',
    path: '/two-factor',
    roles: EVERYBODY,
    beforeTwoFactor: true,
    summary: 'Whether one’s own account has a second factor',
    response: twoFactorStatusSchema,
  },
  beginTwoFactor: {
    method: 'POST',
    path: '/two-factor/begin',
    roles: EVERYBODY,
    beforeTwoFactor: true,
    summary: 'A new secret for an authenticator app, with the password; nothing changes until a first code is given',
    body: switchTwoFactorSchema,
    response: twoFactorSecretSchema,
  },
  enableTwoFactor: {
    method: 'POST',
    path: '/two-factor/enable',
    roles: EVERYBODY,
    beforeTwoFactor: true,
    summary: 'Switch the second factor on with a first code; answers the recovery codes, once',
    body: enableTwoFactorSchema,
    response: recoveryCodesSchema,
  },
  disableTwoFactor: {
    method: 'POST',
    path: '/two-factor/disable',
    roles: EVERYBODY,
    summary: 'Switch the second factor off, with the password',
    body: switchTwoFactorSchema,
    response: twoFactorStatusSchema,
  },
  updateAuth: {
    method: 'PATCH',
    path: '/update-auth',
    roles: EVERYBODY,
    summary: 'Change fields of one’s own account, of a customer or of an employee; delete one',
    body: accountChangeSchema,
    response: z.union([accountSchema, customerAccountSchema]),
  },

  reserveOrderCode: {
    method: 'POST',
    path: '/order-code',
    roles: PLACING,
    summary: 'Reserve an order code for a request about to be placed',
    response: z.object({ orderCode: z.number() }),
  },
  createOrder: {
    method: 'POST',
    path: '/create-order',
    roles: PLACING,
    summary: 'Place a quote, an order or a vector request',
    body: requestDraftSchema,
    response: requestSchema,
  },
  createQuote: {
    method: 'POST',
    path: '/quotes',
    roles: PLACING,
    summary: 'Place a quote',
    body: quoteDraftSchema,
    response: requestSchema,
  },
  getQuote: {
    method: 'GET',
    path: '/quotes/{id}',
    roles: EVERYBODY,
    summary: 'One quote with everything an opened row shows',
    params: z.object({ id: recordId }),
    response: requestDetailSchema,
  },
  deleteQuote: {
    method: 'DELETE',
    path: '/quotes/{id}',
    roles: ADMIN,
    summary: 'Delete a quote',
    params: z.object({ id: recordId }),
    response: deletedSchema,
  },
  updateOrder: {
    method: 'PUT',
    path: '/order/update/{_id}',
    roles: PLACING,
    summary: 'Change fields of a request',
    params: recordParams,
    body: requestChangeSchema,
    response: requestSchema,
  },
  getOrder: {
    method: 'GET',
    path: '/order/{_id}',
    roles: EVERYBODY,
    summary: 'One request with everything an opened row shows',
    params: recordParams,
    response: requestDetailSchema,
  },
  deleteOrder: {
    method: 'DELETE',
    path: '/order/{_id}',
    roles: ADMIN,
    summary: 'Delete a request',
    params: recordParams,
    response: deletedSchema,
  },
  deleteOrderByCode: {
    method: 'DELETE',
    path: '/order/code/{orderCode}',
    roles: ADMIN,
    summary: 'Delete a request by its order code; with a prefix only one of that kind',
    params: z.object({ orderCode: orderCodeName }),
    response: deletedSchema,
  },
  cancelOrder: {
    method: 'POST',
    path: '/order/{_id}/cancel',
    roles: CUSTOMER,
    summary: 'Cancel a request of one’s own while it is New',
    params: recordParams,
    response: deletedSchema,
  },
  uncancelOrder: {
    method: 'POST',
    path: '/order/{_id}/uncancel',
    roles: CUSTOMER,
    summary: 'Take back the cancelling of a request, within a day',
    params: recordParams,
    response: requestSchema,
  },
  restoreOrder: {
    method: 'POST',
    path: '/order/{_id}/restore',
    roles: ADMIN,
    summary: 'Undo the deletion of a request',
    params: recordParams,
    response: requestSchema,
  },
  listOrders: {
    method: 'POST',
    path: '/orders/{size}/{page}',
    roles: EVERYBODY,
    summary: 'Requests that a filter names, page by page',
    params: pageParams,
    body: requestListBodySchema,
    response: paged(requestSchema),
  },
  listVectors: {
    method: 'POST',
    path: '/vectors/{size}/{page}/{designation}',
    roles: EVERYBODY,
    summary: 'Vector requests as the caller’s role sees them, page by page',
    params: pageParams.extend({ designation: z.string().max(40) }),
    body: requestListBodySchema,
    response: paged(requestSchema),
  },
  convertToOrder: {
    method: 'POST',
    path: '/orders/convert-to-order',
    roles: PLACING,
    summary: 'Turn a quote into an order',
    body: z.object({ _id: recordId }),
    response: convertedRequestSchema,
  },
  saveProcessing: {
    method: 'POST',
    path: '/processing',
    roles: DESK_AND_DESIGNER,
    summary: 'Save a processing round; the request becomes Ready',
    body: pricedProcessingSchema,
    bodyOf: { designer: unpricedProcessingSchema },
    response: z.object({ order: requestSchema }),
  },
  sendRecord: {
    method: 'POST',
    path: '/processing-email',
    roles: DESK,
    summary: 'Mail the finished record to the customer',
    body: sendRecordSchema,
    response: z.object({ data: requestSchema }),
  },
  bulkOrders: {
    method: 'POST',
    path: '/orders/bulk',
    roles: DESK,
    summary: 'Assign, set a status of, or delete many requests; tells what happened to each',
    body: bulkDraftSchema,
    response: bulkAnswerSchema,
  },
  exportOrders: {
    method: 'POST',
    path: '/orders/export/{format}',
    roles: DESK,
    summary: 'All requests that a filter names, as a file',
    params: z.object({ format: z.enum(EXPORT_FORMATS, 'Choose csv or xlsx') }),
    body: exportBodySchema,
    response: 'file',
  },
  liveRequests: {
    method: 'GET',
    path: '/live/requests',
    roles: DESK_AND_DESIGNER,
    summary: 'Server-sent events about requests that come, change and go',
    response: 'events',
  },
  resendMessage: {
    method: 'POST',
    path: '/messages/{_id}/send-again',
    roles: DESK,
    summary: 'Send a failed mail again',
    params: recordParams,
    response: requestMessageSchema,
  },

  upload: {
    method: 'POST',
    path: '/uploads/{orderCode}',
    roles: UPLOADING,
    summary: 'Store files for a request',
    params: orderCodeParams,
    body: 'multipart',
    response: z.array(imagesUploadSchema),
  },
  removeUpload: {
    method: 'DELETE',
    path: '/uploads/{orderCode}',
    roles: UPLOADING,
    summary: 'Take back a file that no request holds yet',
    params: orderCodeParams,
    body: z.object({ filePath: z.string().min(1).max(400) }),
    response: messageSchema,
  },
  listUploads: {
    method: 'GET',
    path: '/uploads/{orderCode}',
    roles: DESK_AND_DESIGNER,
    summary: 'Every file that was uploaded for a request',
    params: orderCodeParams,
    response: z.object({ docs: z.array(uploadRecordSchema) }),
  },
  revokeUpload: {
    method: 'POST',
    path: '/uploads/{orderCode}/revoke',
    roles: DESK,
    summary: 'End the link of a file of a request',
    params: orderCodeParams,
    body: z.object({ filePath: z.string().min(1).max(400) }),
    response: messageSchema,
  },
  restoreUpload: {
    method: 'POST',
    path: '/uploads/{orderCode}/restore',
    roles: DESK,
    summary: 'Let a revoked link of a file work again',
    params: orderCodeParams,
    body: z.object({ filePath: z.string().min(1).max(400) }),
    response: messageSchema,
  },
  download: {
    method: 'GET',
    path: '/files/{token}/{name}',
    roles: 'public',
    summary: 'A stored file, by its unguessable address',
    params: z.object({ token: z.string().max(100), name: z.string().max(300) }),
    response: 'file',
  },

  listCustomers: {
    method: 'POST',
    path: '/customers/{size}/{page}',
    roles: CUSTOMER_STAFF,
    summary: 'Customers that a filter names, page by page',
    params: pageParams,
    body: customerListBodySchema,
    response: paged(customerSchema),
  },
  getCustomer: {
    method: 'GET',
    path: '/customer/{_id}',
    roles: CUSTOMER_STAFF,
    summary: 'One customer',
    params: recordParams,
    response: customerSchema,
  },
  createCustomer: {
    method: 'POST',
    path: '/customer',
    roles: ADMIN,
    summary: 'Create a customer account',
    body: customerDraftSchema,
    response: accountSchema,
  },
  listDesigners: {
    method: 'POST',
    path: '/designers/{size}/{page}',
    roles: DESK,
    summary: 'Designers to assign a request to',
    params: pageParams,
    response: paged(assigneeSchema),
  },
  listSalesmen: {
    method: 'POST',
    path: '/assToSalesMan/{size}/{page}',
    roles: CUSTOMER_STAFF,
    summary: 'Salespeople to assign a request or a customer to',
    params: pageParams,
    response: paged(assigneeSchema),
  },

  createEmployee: {
    method: 'POST',
    path: '/employees',
    roles: ADMIN,
    summary: 'Create an employee',
    body: employeeDraftSchema,
    response: employeeSchema,
  },
  listEmployees: {
    method: 'GET',
    path: '/employees',
    roles: ADMIN,
    summary: 'Employees, page by page',
    query: askedFor(
      {
        size: pageParams.shape.size.optional(),
        page: pageParams.shape.page.optional(),
        search: z.string().trim().max(100).optional(),
      },
      'size, page and search are parameters of the address',
    ),
    response: paged(employeeSchema),
  },
  getEmployee: {
    method: 'GET',
    path: '/employees/{id}',
    roles: ADMIN,
    summary: 'One employee',
    params: z.object({ id: recordId }),
    response: employeeSchema,
  },
  deleteEmployee: {
    method: 'DELETE',
    path: '/employees/{id}',
    roles: ADMIN,
    summary: 'Delete an employee',
    params: z.object({ id: recordId }),
    response: employeeSchema,
  },

  allowGoogle: {
    method: 'PUT',
    path: '/employees/{id}/google',
    roles: ADMIN,
    summary: 'Let an employee sign in by Google, or no longer',
    params: z.object({ id: recordId }),
    body: z.object({ allowed: z.boolean('Say whether it is allowed') }),
    response: employeeSchema,
  },
  resetTwoFactor: {
    method: 'POST',
    path: '/accounts/{_id}/two-factor/reset',
    roles: ADMIN,
    summary: 'Remove the second factor of somebody who has lost it; they are told by mail',
    params: recordParams,
    response: messageSchema,
  },
  startPasswordReset: {
    method: 'POST',
    path: '/accounts/{_id}/password-reset',
    roles: ADMIN,
    summary: 'Mail somebody a link to choose a new password',
    params: recordParams,
    response: messageSchema,
  },

  saveInvoice: {
    method: 'POST',
    path: '/save-generated-invoice',
    roles: INVOICING,
    summary: 'Generate an invoice from unpaid Done requests of one customer',
    body: invoiceDraftSchema,
    response: invoiceSchema,
  },
  saveInvoiceDraft: {
    method: 'POST',
    path: '/invoice-drafts',
    roles: REPORT_STAFF,
    summary:
      'Save a draft of an invoice; it has no number, nobody is told, and it keeps its requests off other invoices',
    body: invoiceDraftSchema,
    response: invoiceSchema,
  },
  changeInvoiceDraft: {
    method: 'PUT',
    path: '/invoice-drafts/{_id}',
    roles: REPORT_STAFF,
    summary: 'Change which requests a draft holds',
    params: recordParams,
    body: invoiceDraftChangeSchema,
    response: invoiceSchema,
  },
  discardInvoiceDraft: {
    method: 'DELETE',
    path: '/invoice-drafts/{_id}',
    roles: REPORT_STAFF,
    summary: 'Delete a draft; its requests are free for other invoices',
    params: recordParams,
    response: recordParams,
  },
  issueInvoice: {
    method: 'POST',
    path: '/invoice-drafts/{_id}/issue',
    roles: REPORT_STAFF,
    summary: 'Issue a draft: it takes its number and due date and is mailed; again answers the same invoice',
    params: recordParams,
    response: invoiceSchema,
  },
  voidInvoice: {
    method: 'POST',
    path: '/invoice/{_id}/void',
    roles: ADMIN,
    summary: 'Void an unpaid invoice; it keeps its number, and its requests can be priced and invoiced again',
    params: recordParams,
    body: voidInvoiceSchema,
    response: invoiceSchema,
  },
  getInvoice: {
    method: 'GET',
    path: '/invoice/{id}',
    roles: 'public',
    summary: 'One invoice, by its unguessable id',
    params: z.object({ id: recordId }),
    response: publicInvoiceSchema,
  },
  listInvoices: {
    method: 'GET',
    path: '/get-generated-invoice/{size}/{page}/{id}',
    roles: INVOICING,
    summary: 'Invoices of one customer, latest first; a customer’s own without the shop’s drafts',
    params: pageParams.extend({ id: recordId }),
    query: invoiceFilterSchema,
    response: paged(invoiceHistoryItemSchema),
  },
  payInvoice: {
    method: 'POST',
    path: '/pay-invoice',
    roles: INVOICING,
    summary: 'Enter a payment; of what is owed it makes the invoice and its requests paid, any other waits as a claim',
    body: paymentDraftSchema,
    response: paymentSchema,
  },
  confirmPayment: {
    method: 'POST',
    path: '/payments/{_id}/confirm',
    roles: ADMIN,
    summary: 'Confirm a payment that waits, saying what it is worth, or reject it',
    params: recordParams,
    body: paymentDecisionSchema,
    response: paymentSchema,
  },
  reversePayment: {
    method: 'POST',
    path: '/payments/{_id}/reverse',
    roles: ADMIN,
    summary: 'Take back a payment that was confirmed or that staff entered; what it settled is due again',
    params: recordParams,
    body: paymentReversalSchema,
    response: paymentSchema,
  },
  listPayments: {
    method: 'GET',
    path: '/payments/{size}/{page}',
    roles: ADMIN,
    summary: 'Payments that wait to be confirmed, page by page',
    params: pageParams,
    query: waitingPaymentsQuerySchema,
    response: paged(waitingPaymentSchema),
  },

  report: {
    method: 'POST',
    path: '/report/{size}/{page}',
    roles: REPORT_STAFF,
    summary: 'Any report',
    params: pageParams,
    body: namedReportBodySchema,
    response: reportSchema,
  },
  designersProgress: {
    method: 'POST',
    path: '/designers-progress/{size}/{page}',
    roles: ADMIN,
    summary: 'Requests by designer',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },
  salesManProgress: {
    method: 'POST',
    path: '/sales-man-progress/{size}/{page}',
    roles: REPORT_STAFF,
    summary: 'Requests by salesperson',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },
  ordersReport: {
    method: 'POST',
    path: '/orders-report/{size}/{page}',
    roles: ADMIN,
    summary: 'Requests by day',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },
  customersReport: {
    method: 'POST',
    path: '/customers-report/{size}/{page}',
    roles: ADMIN,
    summary: 'Requests by customer',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },
  companyReport: {
    method: 'POST',
    path: '/company-report/{size}/{page}',
    roles: ADMIN,
    summary: 'Requests by company',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },

  listMail: {
    method: 'GET',
    path: '/mail/{size}/{page}',
    roles: ADMIN,
    summary: 'Mail that the product sent or tried to send, latest first',
    params: pageParams,
    response: mailListSchema,
  },
  getMail: {
    method: 'GET',
    path: '/mail/{_id}',
    roles: ADMIN,
    summary: 'One mail',
    params: recordParams,
    response: mailDetailSchema,
  },
  getShop: {
    method: 'GET',
    path: '/shop',
    roles: 'public',
    summary: 'What a page needs to know before anybody signs in',
    response: z.object({
      companyName: z.string(),
      taxRate: z.number(),
      timeZone: z.string(),
      googleClientId: z.string().nullable(),
    }),
  },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof ENDPOINTS
type Row<N extends EndpointName> = (typeof ENDPOINTS)[N]

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler gets after validation, and what a client sends and receives, by endpoint. */
export type Params<N extends EndpointName> = Row<N> extends { params: infer P } ? Out<P> : undefined
export type Query<N extends EndpointName> = Row<N> extends { query: infer Q } ? Out<Q> : undefined
export type Body<N extends EndpointName> = Row<N> extends { body: infer B } ? Out<B> : undefined
export type ParamsInput<N extends EndpointName> = Row<N> extends { params: infer P } ? In<P> : undefined
export type QueryInput<N extends EndpointName> = Row<N> extends { query: infer Q } ? In<Q> : undefined
export type BodyInput<N extends EndpointName> = Row<N> extends { body: infer B } ? In<B> : undefined
export type Answer<N extends EndpointName> = Row<N>['response'] extends z.ZodType
  ? z.output<Row<N>['response']>
  : undefined

/** The path of an endpoint with its parameters put in, each encoded. */
export function endpointPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
