import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import { PLACEMENTS } from '@stitchdesk/contract/basics/enums'
import type { CallName } from '@stitchdesk/contract/calls'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'

/** Parameters that get a call past their validation; nothing is there. */
export const PARAMS = {
  _id: 'no-such-id',
  id: 'no-such-id',
  into: 'no-such-other',
  size: 5,
  page: 1,
  line: 1,
  month: '2026-10',
  orderCode: 1,
  designation: 'User',
  token: 'no-such-token',
  name: 'logo.png',
  version: '1',
  format: 'pes',
  channel: 'customer',
}

/** A price list that could be saved. */
const PRICE_LIST = {
  ...{ name: 'Standard', validFrom: '2026-11-01', rules: [{ kind: 'flat', price: 15 }] },
  ...{ extras: {}, resizeWithin: 20, version: 7 },
}

/** A report that could be mailed to somebody. */
const MAILED_REPORT = {
  ...{ name: 'Orders', report: 'orders-report', every: 'week', range: 'last-week', format: 'csv' },
  recipients: ['no-such-id'],
}

/** A payment that could be reported or recorded. */
const PAID = { PaymentDate: '2026-11-20', PayNumber: '1', Price: 5, Currency: 'USD', PayMethod: 'PayPal' }

/** Bodies that get a call past its validation where an empty one would not. */
const BODIES: Partial<Record<CallName, unknown>> = {
  createOrder: { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst' },
  createQuote: { orderName: 'Lion', requiredFormat: 'dst' },
  updateOrder: { orderName: 'Lion' },
  countOrders: { lists: [{}] },
  saveView: { name: 'Rush', list: 'assignedOrders', search: '' },
  changeSavedView: { name: 'Rush' },
  saveMailedReport: MAILED_REPORT,
  changeMailedReport: { ...MAILED_REPORT, version: 1 },
  updateAuth: { _id: 'no-such-id', comments: 'Calls on Mondays' },
  requestChange: { reason: 'Finer lines', cause: 'our-fault' },
  correctRoundCause: { cause: 'our-fault' },
  convertToOrder: { _id: 'no-such-id' },
  saveProcessing: { modelFor: 1, price: 5 },
  sendRecord: { orderCode: 1 },
  answerProof: { decision: 'approved' },
  addProofComment: { text: 'Wider', clientId: 'client-id' },
  replyToProofComment: { text: 'Wider', clientId: 'client-id' },
  changeProofComment: { done: true },
  tickChangeItem: { done: true },
  addLinkedComment: { token: 'no-such-token', name: 'Rosa', text: 'Wider', clientId: 'client-id' },
  replyToLinkedComment: {
    ...{ token: 'no-such-token', name: 'Rosa', commentId: 'no-such-id', text: 'Wider', clientId: 'client-id' },
  },
  changeLinkedComment: { token: 'no-such-token', commentId: 'no-such-id', done: true },
  openProofLink: { token: 'no-such-token' },
  answerProofLink: { token: 'no-such-token', proofId: 'no-such-id', name: 'Rosa', decision: 'approved' },
  undoLinkedApproval: { token: 'no-such-token', proofId: 'no-such-id' },
  postMessage: { text: 'How wide?', clientId: 'client-id' },
  savePayRule: { validFrom: '2026-11-01', kind: 'piece', rate: 5 },
  createPriceList: PRICE_LIST,
  changePriceList: PRICE_LIST,
  tryPriceList: PRICE_LIST,
  findMadeBefore: { orderCode: 1 },
  openPriceLink: { token: 'no-such-token' },
  answerPriceLink: { token: 'no-such-token', decision: 'approved', price: 27 },
  answerPrice: { decision: 'approved', price: 27 },
  estimateRequest: { requestFor: 'order', orderCode: 1 },
  changeCustomerPricing: { percent: 0, rules: [], version: 0 },
  changeFileRelease: { released: true, reason: 'Paid by phone' },
  changeCustomerTerms: { billing: 'prepaid', version: 0 },
  mergeCustomers: { customerId: 'no-such-id', intoCustomerId: 'no-such-other' },
  addCustomerNote: { text: 'Calls on Mondays', clientId: 'client-id' },
  changeCustomerNote: { text: 'Calls on Tuesdays' },
  readConversation: { number: 1 },
  prepareUpload: { size: 10 },
  finishUpload: { name: 'logo.png' },
  removeUpload: { filePath: 'orderUploads/1/1-logo.png' },
  revokeUpload: { filePath: 'orderUploads/1/1-logo.png' },
  restoreUpload: { filePath: 'orderUploads/1/1-logo.png' },
  convertUpload: { filePath: 'orderUploads/1/1-logo.dst', formats: ['pes'] },
  drawPictureAgain: { filePath: 'orderUploads/1/1-logo.png' },
  setThreadColors: { threads: [{ color: '#c8382e' }] },
  readPictures: { tokens: ['no-such-token'] },
  allowAddress: { address: 'nobody@example.com' },
  saveInvoice: { mauth_id: 'no-such-id', inv: [{ orderId: 'no-such-id' }] },
  saveInvoiceDraft: { mauth_id: 'no-such-id', inv: [{ orderId: 'no-such-id' }] },
  changeInvoiceDraft: { inv: [{ orderId: 'no-such-id' }] },
  previewChosenRound: { requests: ['no-such-id'] },
  startInvoiceRound: { through: '2026-11-20', issues: true, customers: ['no-such-id'], clientId: 'client-id' },
  disputeLine: { reason: 'Wrong color' },
  voidInvoice: { reason: 'Wrong customer' },
  payInvoice: { ...PAID, invId: 'no-such-id', timestamp: '1' },
  reportPayment: { ...PAID, invoices: ['no-such-id'] },
  correctPayment: { ...PAID, version: 1 },
  confirmPayments: { ids: ['no-such-id'] },
  markInvoicesPaid: { ids: ['no-such-id'], PaymentDate: PAID.PaymentDate, PayNumber: '1', PayMethod: 'PayPal' },
  sendInvoices: { ids: ['no-such-id'] },
  remindOfInvoices: { ids: ['no-such-id'] },
  downloadInvoices: { ids: ['no-such-id'] },
  allowGoogle: { allowed: true },
  confirmPayment: { confirmation: 'confirmed' },
  importBankLines: {
    ...{ name: 'bank.csv', account: 'Bank', text: 'Date,Amount,Text\n2026-11-20,12.50,Lion Caps' },
    reading: { head: 1, date: 0, amount: 1, credit: null, debit: null, currency: null, order: 'ymd', decimal: '.' },
  },
  confirmBankLines: { lines: [{ _id: 'no-such-id', customer: 'no-such-id', invoices: [] }] },
  skipBankLines: { lines: ['no-such-id'], skipped: true },
  undoBankLines: { lines: ['no-such-id'], reason: 'Assigned by mistake' },
  recordPayment: { ...PAID, clientId: 'client-id' },
  spendCredit: { clientId: 'client-id' },
  refundCredit: { amount: 5, PayMethod: 'PayPal', PayNumber: '1', reason: 'Not needed', clientId: 'client-id' },
  addCreditNote: { amount: 5, reason: 'Late', clientId: 'client-id' },
  writeOff: { reason: 'Out of business', clientId: 'client-id' },
  reverseEntry: { reason: 'Entered twice' },
  reversePayment: { reason: 'Entered twice' },
  markNotificationsRead: { record: { entity: 'request', _id: 'no-such-id' } },
  changeNotificationPreferences: { byMail: ['newRequest'] },
  changePlacementLimits: {
    limits: Object.fromEntries(PLACEMENTS.map((placement) => [placement, null])),
    version: -1,
  },
  changeShopSetting: { name: 'brand', value: { accent: '' }, version: -1 },
  changeWelcome: { skipped: [], dismissed: false },
  report: { report: 'sales-man-progress' },
  exportReport: { report: 'sales-man-progress' },
  reportOverview: { report: 'sales-man-progress', days: { from: '2026-11-01', to: '2026-11-30' } },
}

/** A body that gets a call past its validation. */
export function bodyOf(name: CallName): unknown {
  const { body, method }: Endpoint = ENDPOINTS[name]
  if (body === 'multipart') {
    const form = new FormData()
    form.append('files', new File(['artwork'], 'logo.dst'))
    return form
  }
  return BODIES[name] ?? (body && method !== 'GET' ? {} : undefined)
}
