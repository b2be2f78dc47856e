import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { exportParams, paged, pageParams, recordId, recordParams } from '../basics/fields.ts'
import { disputeSchema, invoiceLineParams } from './dispute.ts'
import {
  draftIssueSchema,
  invoiceDraftChangeSchema,
  invoiceDraftSchema,
  invoiceFilterSchema,
  invoiceHistoryItemSchema,
  invoiceSchema,
  issuedInvoiceDraftSchema,
  ownInvoiceDraftSchema,
  publicInvoiceSchema,
  voidInvoiceSchema,
} from './invoice.ts'
import {
  invoiceCountsSchema,
  invoiceListQuerySchema,
  invoiceSearchSchema,
  invoiceSumsQuerySchema,
  invoiceSumsSchema,
  listedInvoiceSchema,
} from './invoice-list.ts'
import {
  balanceSchema,
  creditNoteDraftSchema,
  creditSpendingSchema,
  entryReversalSchema,
  ledgerEntrySchema,
  ledgerQuerySchema,
  openInvoicesSchema,
  presentBalanceSchema,
  recordedPaymentSchema,
  refundDraftSchema,
  writeOffDraftSchema,
} from './ledger.ts'
import {
  paymentCorrectionSchema,
  paymentDecisionSchema,
  paymentDraftSchema,
  paymentReportSchema,
  paymentReversalSchema,
  paymentSchema,
  paymentSumsSchema,
  waitingPaymentSchema,
  waitingPaymentsQuerySchema,
} from './payment.ts'
import {
  chosenRoundPreviewSchema,
  chosenRoundSchema,
  invoiceRoundSchema,
  roundDraftSchema,
  roundPreviewSchema,
  roundQuerySchema,
  roundRequestsSchema,
} from './round.ts'
import { statementParams, statementSchema } from './statement.ts'

/** Schemas of the calls about invoices and payments. */
export const BILLING_ENDPOINTS = {
  saveInvoice: {
    summary: 'Generate an invoice from unpaid Done requests of one customer',
    body: issuedInvoiceDraftSchema,
    bodyOf: { User: ownInvoiceDraftSchema },
    response: invoiceSchema,
  },
  saveInvoiceDraft: {
    summary: 'Save an invoice as a draft, without number and email; its requests stay off other invoices',
    body: invoiceDraftSchema,
    response: invoiceSchema,
  },
  changeInvoiceDraft: {
    summary: 'Change the requests of a draft, and what it charges beside them',
    params: recordParams,
    body: invoiceDraftChangeSchema,
    response: invoiceSchema,
  },
  discardInvoiceDraft: {
    summary: 'Delete a draft, which frees its requests',
    params: recordParams,
    response: recordParams,
  },
  issueInvoice: {
    summary: 'Issue a draft: give it number and due date, and email it; repeating answers the same invoice',
    params: recordParams,
    body: draftIssueSchema,
    response: invoiceSchema,
  },
  voidInvoice: {
    summary: 'Void an unpaid invoice; it keeps its number, and frees its requests',
    params: recordParams,
    body: voidInvoiceSchema,
    response: invoiceSchema,
  },
  getInvoice: {
    summary: 'One invoice, by its unguessable id',
    params: z.object({ id: recordId }),
    response: publicInvoiceSchema,
  },
  downloadInvoice: {
    summary: 'One invoice as a PDF, as it stands today, by its unguessable id',
    params: z.object({ id: recordId }),
    response: 'file',
  },
  downloadCreditNote: {
    summary: 'One credit note as a PDF, by the unguessable id of its entry',
    params: z.object({ id: recordId }),
    response: 'file',
  },
  listInvoices: {
    summary: 'Invoices of one customer, latest first; a customer’s own without the shop’s drafts',
    params: pageParams.extend({ id: recordId }),
    query: invoiceFilterSchema,
    response: paged(invoiceHistoryItemSchema),
  },
  listAllInvoices: {
    summary: 'Invoices of all customers within reach, or of one, page by page',
    params: pageParams,
    query: invoiceListQuerySchema,
    response: paged(listedInvoiceSchema),
  },
  exportInvoices: {
    summary: 'Export the invoices of a list',
    params: exportParams,
    query: invoiceListQuerySchema,
    response: 'file',
  },
  countInvoices: {
    summary: 'Count invoices by state within reach',
    query: invoiceSearchSchema,
    response: invoiceCountsSchema,
  },
  sumInvoices: {
    summary: 'What the invoices of a list come to: their totals, what they owe, and what of that is overdue',
    query: invoiceSumsQuerySchema,
    response: invoiceSumsSchema,
  },
  previewInvoiceRound: {
    summary: 'Preview a round of invoices: each customer with finished work that is on no invoice',
    query: roundQuerySchema,
    response: roundPreviewSchema,
  },
  previewChosenRound: {
    summary: 'Preview a round of chosen requests: one invoice for each of their customers, and what none takes',
    body: chosenRoundSchema,
    response: chosenRoundPreviewSchema,
  },
  listRoundRequests: {
    summary: 'The requests that one customer’s invoice of a round would hold',
    params: recordParams,
    query: roundQuerySchema,
    response: roundRequestsSchema,
  },
  startInvoiceRound: {
    summary: 'Invoice many customers in the background, one invoice each; repeating answers the same round',
    body: roundDraftSchema,
    response: invoiceRoundSchema,
  },
  getInvoiceRound: {
    summary: 'A round of invoices and how far it is',
    params: recordParams,
    response: invoiceRoundSchema,
  },
  payInvoice: {
    summary: 'Enter a payment of an invoice: an administrator’s counts at once, any other awaits confirmation',
    body: paymentDraftSchema,
    response: paymentSchema,
  },
  confirmPayment: {
    summary: 'Confirm a waiting payment with its worth, or reject it',
    params: recordParams,
    body: paymentDecisionSchema,
    response: paymentSchema,
  },
  reversePayment: {
    summary: 'Reverse a confirmed payment; what it settled is due again',
    params: recordParams,
    body: paymentReversalSchema,
    response: paymentSchema,
  },
  reportPayment: {
    summary: 'Report one payment of several of the caller’s invoices; it awaits confirmation',
    body: paymentReportSchema,
    response: paymentSchema,
  },
  correctPayment: {
    summary: 'Correct a report of a payment, by the customer who made it, until it is decided on',
    params: recordParams,
    body: paymentCorrectionSchema,
    response: paymentSchema,
  },
  withdrawPayment: {
    summary: 'Take back a report of a payment, by the customer who made it, until it is decided on',
    params: recordParams,
    response: paymentSchema,
  },
  listPayments: {
    summary: 'Payments that await confirmation, page by page',
    params: pageParams,
    query: waitingPaymentsQuerySchema,
    response: paged(waitingPaymentSchema),
  },
  exportPayments: {
    summary: 'Export the payments of a list',
    params: exportParams,
    query: waitingPaymentsQuerySchema,
    response: 'file',
  },
  sumPayments: {
    summary: 'What the payments of a list come to, by currency',
    query: waitingPaymentsQuerySchema,
    response: paymentSumsSchema,
  },
  listLedger: {
    summary: 'The ledger of one customer, latest first, with the balance after each entry',
    params: pageParams.extend({ id: recordId }),
    query: ledgerQuerySchema,
    response: paged(ledgerEntrySchema),
  },
  listOpenInvoices: {
    summary: 'What one customer owes by invoice, in the order in which money pays it',
    params: z.object({ id: recordId }),
    response: openInvoicesSchema,
  },
  getBalance: {
    summary: 'What one customer owes, by age, and their credit',
    params: z.object({ id: recordId }),
    response: presentBalanceSchema,
  },
  disputeLine: {
    summary: 'Mark a line of an open invoice as disputed, with the reason; it is not reminded of meanwhile',
    params: invoiceLineParams,
    body: disputeSchema,
    response: invoiceSchema,
  },
  settleDispute: {
    summary: 'Settle the dispute of a line',
    params: invoiceLineParams,
    response: invoiceSchema,
  },
  getStatement: {
    summary: 'The statement of one customer for a month: opening balance, entries, closing balance by age',
    params: statementParams,
    response: statementSchema,
  },
  downloadStatement: {
    summary: 'The statement of one customer for a month as a PDF',
    params: statementParams,
    response: 'file',
  },
  recordPayment: {
    summary: 'Record a payment of a customer for their oldest invoices or chosen ones; the rest stays as credit',
    params: recordParams,
    body: recordedPaymentSchema,
    response: ledgerEntrySchema,
  },
  spendCredit: {
    summary: 'Spend a customer’s credit on their oldest invoices or chosen ones',
    params: recordParams,
    body: creditSpendingSchema,
    response: balanceSchema,
  },
  refundCredit: {
    summary: 'Record a refund of a customer’s credit, at most what they paid',
    params: recordParams,
    body: refundDraftSchema,
    response: ledgerEntrySchema,
  },
  addCreditNote: {
    summary: 'Credit an invoice in part or whole; what was paid already becomes credit',
    params: recordParams,
    body: creditNoteDraftSchema,
    response: ledgerEntrySchema,
  },
  writeOff: {
    summary: 'Write off what an invoice still owes, in part or whole',
    params: recordParams,
    body: writeOffDraftSchema,
    response: ledgerEntrySchema,
  },
  reverseEntry: {
    summary: 'Reverse a payment, credit note, refund or write-off; answers the reversal',
    params: recordParams,
    body: entryReversalSchema,
    response: ledgerEntrySchema,
  },
  releaseCredit: {
    summary: 'Take a payment or credit note off an invoice it pays; it is credit again',
    params: recordParams,
    response: balanceSchema,
  },
} as const satisfies EndpointRows
