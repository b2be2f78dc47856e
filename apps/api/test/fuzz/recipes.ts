import type { CallName } from '@stitchdesk/contract/calls'
import { PASSWORD, type TestAccount, type TestRequest } from '../support/factories.ts'

/** The records of one customer, some of them in each state that a call needs. */
export interface Records {
  account: TestAccount
  requests: { fresh: TestRequest; quote: TestRequest; ready: TestRequest; done: TestRequest; invoiced: TestRequest }
  files: { filePath: string; token: string; imageName: string }[]
  /** A machine file that was delivered for the request `done`. */
  result: { filePath: string; orderCode: number }
  invoice: { _id: string; timestamp: string; grandTotal: number }
  /** A payment that the customer reported for another invoice, which waits. */
  report: string
  /** Another customer of the same shop, to be merged. */
  twin: TestAccount
  /** Of the ledger. */
  entries: string[]
  /** One that was answered, and one that waits; a pin of the former, and what the link of the latter ends with. */
  proofs: string[]
  pins: string[]
  link: string
  /** A sending that is held back. */
  held: string
  /** A saved view of the designer. */
  view: string
}

const place = (requestFor: 'order' | 'quote', { account }: Records) => ({
  requestFor,
  orderName: 'Lion',
  requiredFormat: 'dst',
  userName: account.userName,
  artworkLink: 'https://cloud.example/lion',
  additionalInstructions: 'Fine lines',
})

const paid = (PayNumber: string, Price: number) => ({
  ...{ PaymentDate: new Date().toISOString().slice(0, 10), PayNumber, Price },
  ...{ Currency: 'USD', PayMethod: 'PayPal' },
})
const chosenInvoice = ({ invoice }: Records) => ({ ids: [invoice._id] })

/**
 * Bodies that do what their call is for, by whoever may; from these the most is reached. Calls without one here are given
 * what their schema describes.
 */
export const RECIPES: Partial<Record<CallName, (records: Records, fresh: string) => object>> = {
  register: (_, fresh) => ({ username: fresh, email: `${fresh}@example.com`, password: PASSWORD }),
  createOrder: (records) => place('order', records),
  createQuote: (records) => place('quote', records),
  updateOrder: () => ({ orderName: 'Tiger', artworkLink: '', additionalInstructions: 'Finer lines' }),
  updateAuth: ({ account }) => ({ _id: account._id, company: 'Tiger Caps', comments: 'Calls on Mondays' }),
  changeUserName: ({ account }, fresh) => ({ idx: account._id, username: fresh }),
  requestChange: (_, fresh) => ({ reason: `Finer lines ${fresh}`, cause: 'our-fault' }),
  convertToOrder: ({ requests }) => ({ _id: requests.quote._id }),
  saveProcessing: ({ requests }) => ({
    modelFor: requests.ready.orderCode,
    price: 25,
    discount: 1,
    stitiches: '8200',
    comments: 'Sewn twice',
  }),
  sendRecord: ({ requests }) => ({ orderCode: requests.ready.orderCode, _id: requests.ready._id }),
  savePayRule: () => ({ validFrom: '2026-10-01', kind: 'stitches', rate: 0.5, minimum: 3, rushPercent: 20 }),
  closePayMonth: () => ({ designer: '' }),
  markPayPaid: () => ({ paidOn: '2026-10-01', PayMethod: 'BankTransfer' }),
  answerProof: () => ({ decision: 'approved', answer: 'As it is' }),
  addProofComment: (_, fresh) => ({ text: 'Wider', clientId: fresh }),
  replyToProofComment: (_, fresh) => ({ text: 'Wider', clientId: fresh }),
  changeProofComment: () => ({ done: true }),
  tickChangeItem: () => ({ done: true }),
  countOrders: () => ({ lists: [{ rush: true }, { search: 'lion', mine: true }] }),
  saveView: (_, fresh) => ({ name: fresh, list: 'allOrders', search: 'tab=rush', shared: true }),
  changeSavedView: (_, fresh) => ({ name: fresh, shared: true }),
  bulkOrders: ({ requests }) => ({ ids: [requests.fresh._id], action: { do: 'oStatus', value: 'Edit' } }),
  postMessage: (_, fresh) => ({ text: `Is it 3 in wide, @${fresh}?`, clientId: fresh, isQuestion: false }),
  readConversation: () => ({ number: 1 }),
  convertUpload: ({ result }) => ({ filePath: result.filePath, formats: ['pes', 'vp3'] }),
  setThreadColors: () => ({ threads: [{ color: '#c8382e' }] }),
  changeFileRelease: (_, fresh) => ({ released: true, reason: `Paid by phone ${fresh}` }),
  drawPictureAgain: ({ result }) => ({ filePath: result.filePath }),
  createCustomer: (_, fresh) => ({ userName: fresh, email: `${fresh}@example.com`, company: 'Lion Caps' }),
  createEmployee: (_, fresh) => ({
    userName: fresh,
    email: `${fresh}@example.com`,
    Designation: 'designer',
    password: PASSWORD,
  }),
  saveInvoice: ({ account, requests }) => ({
    mauth_id: account._id,
    inv: [{ orderId: requests.done._id }],
    applyCredit: true,
  }),
  markNotificationsRead: ({ requests }) => ({ record: { entity: 'request', _id: requests.ready._id } }),
  changeNotificationPreferences: () => ({ byMail: ['newRequest', 'assigned'] }),
  payInvoice: ({ invoice }) => ({
    ...paid('TX-1', invoice.grandTotal),
    ...{ invId: invoice._id, timestamp: invoice.timestamp },
  }),
  reportPayment: ({ invoice }, fresh) => ({ ...paid(fresh, 5), invoices: [invoice._id] }),
  correctPayment: (_, fresh) => ({ ...paid(fresh, 6), version: 1 }),
  confirmPayment: () => ({ confirmation: 'confirmed', version: 1 }),
  confirmPayments: ({ report }) => ({ ids: [report], versions: { [report]: 1 } }),
  markInvoicesPaid: ({ invoice }, fresh) => ({
    ids: [invoice._id],
    PaymentDate: new Date().toISOString().slice(0, 10),
    PayNumber: fresh,
    PayMethod: 'PayPal',
  }),
  sendInvoices: chosenInvoice,
  remindOfInvoices: chosenInvoice,
  downloadInvoices: chosenInvoice,
  mergeCustomers: ({ account, twin }) => ({ customerId: twin.customerId, intoCustomerId: account.customerId }),
  recordPayment: ({ invoice }, fresh) => ({
    PaymentDate: new Date().toISOString().slice(0, 10),
    PayNumber: fresh,
    Price: 40,
    Currency: 'EUR',
    worth: 44,
    PayMethod: 'BankTransfer',
    invoices: [{ invId: invoice._id, amount: 1 }],
    clientId: fresh,
  }),
  importBankLines: (_, fresh) => ({
    ...{ name: 'november.csv', account: 'PayPal' },
    text: `Date;Name;Gross;Fee;Status\n03.11.2026;"Lion ${fresh}";1.234,56;-3,00;Completed\n31.02.2026;x;1,00;;\n"never closed;1;2`,
    reading: {
      ...{ head: 1, date: 0, amount: 2, credit: null, debit: null, direction: null, currency: null, fee: 3, net: null },
      ...{ afterFees: false, status: 4, kind: null, payer: 1, id: null, quiet: [], fileCurrency: 'EUR' },
      ...{ order: 'dmy', decimal: ',' },
    },
  }),
  confirmBankLines: ({ account, invoice }, fresh) => ({
    lines: [{ _id: fresh, customer: account._id, invoices: [invoice._id] }],
  }),
  skipBankLines: (_, fresh) => ({ lines: [fresh], skipped: true }),
  undoBankLines: (_, fresh) => ({ lines: [fresh], reason: 'Assigned by mistake' }),
  spendCredit: ({ invoice }, fresh) => ({ invoices: [{ invId: invoice._id, amount: 0.5 }], clientId: fresh }),
  refundCredit: (_, fresh) => ({
    amount: 2,
    PayMethod: 'PayPal',
    PayNumber: fresh,
    reason: 'Paid twice',
    clientId: fresh,
  }),
  addCreditNote: (_, fresh) => ({ amount: 0.5, reason: 'Late', clientId: fresh }),
  writeOff: (_, fresh) => ({ amount: 0.25, reason: 'Out of business', clientId: fresh }),
  reverseEntry: () => ({ reason: 'Entered twice' }),
}
