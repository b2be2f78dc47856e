import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { exportParams, paged, pageParams, recordId, recordParams } from '../basics/fields.ts'
import {
  invoiceDraftChangeSchema,
  invoiceDraftSchema,
  invoiceFilterSchema,
  invoiceHistoryItemSchema,
  invoiceSchema,
  publicInvoiceSchema,
  voidInvoiceSchema,
} from './invoice.ts'
import {
  invoiceCountsSchema,
  invoiceListQuerySchema,
  invoiceSearchSchema,
  listedInvoiceSchema,
} from './invoice-list.ts'
import {
  paymentDecisionSchema,
  paymentDraftSchema,
  paymentReversalSchema,
  paymentSchema,
  waitingPaymentSchema,
  waitingPaymentsQuerySchema,
} from './payment.ts'
import { namedReportBodySchema, reportBodySchema, reportSchema } from './report.ts'

/** What the calls about invoices, payments and reports take and answer. */
export const BILLING_ENDPOINTS = {
  saveInvoice: {
    summary: 'Generate an invoice from unpaid Done requests of one customer',
    body: invoiceDraftSchema,
    response: invoiceSchema,
  },
  saveInvoiceDraft: {
    summary:
      'Save a draft of an invoice; it has no number, nobody is told, and it keeps its requests off other invoices',
    body: invoiceDraftSchema,
    response: invoiceSchema,
  },
  changeInvoiceDraft: {
    summary: 'Change which requests a draft holds',
    params: recordParams,
    body: invoiceDraftChangeSchema,
    response: invoiceSchema,
  },
  discardInvoiceDraft: {
    summary: 'Delete a draft; its requests are free for other invoices',
    params: recordParams,
    response: recordParams,
  },
  issueInvoice: {
    summary: 'Issue a draft: it takes its number and due date and is mailed; again answers the same invoice',
    params: recordParams,
    response: invoiceSchema,
  },
  voidInvoice: {
    summary: 'Void an unpaid invoice; it keeps its number, and its requests can be priced and invoiced again',
    params: recordParams,
    body: voidInvoiceSchema,
    response: invoiceSchema,
  },
  getInvoice: {
    summary: 'One invoice, by its unguessable id',
    params: z.object({ id: recordId }),
    response: publicInvoiceSchema,
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
    summary: 'All invoices that a list names, as a file',
    params: exportParams,
    query: invoiceListQuerySchema,
    response: 'file',
  },
  countInvoices: {
    summary: 'How many invoices of each state there are within reach',
    query: invoiceSearchSchema,
    response: invoiceCountsSchema,
  },
  payInvoice: {
    summary: 'Enter a payment; of what is owed it makes the invoice and its requests paid, any other waits as a claim',
    body: paymentDraftSchema,
    response: paymentSchema,
  },
  confirmPayment: {
    summary: 'Confirm a payment that waits, saying what it is worth, or reject it',
    params: recordParams,
    body: paymentDecisionSchema,
    response: paymentSchema,
  },
  reversePayment: {
    summary: 'Take back a payment that was confirmed or that staff entered; what it settled is due again',
    params: recordParams,
    body: paymentReversalSchema,
    response: paymentSchema,
  },
  listPayments: {
    summary: 'Payments that wait to be confirmed, or those received, page by page',
    params: pageParams,
    query: waitingPaymentsQuerySchema,
    response: paged(waitingPaymentSchema),
  },
  report: {
    summary: 'Any report',
    params: pageParams,
    body: namedReportBodySchema,
    response: reportSchema,
  },
  designersProgress: {
    summary: 'Requests by designer',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },
  salesManProgress: {
    summary: 'Requests by salesperson',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },
  ordersReport: {
    summary: 'Requests by day',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },
  customersReport: {
    summary: 'Requests by customer',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },
  companyReport: {
    summary: 'Requests by company',
    params: pageParams,
    body: reportBodySchema,
    response: reportSchema,
  },
} as const satisfies EndpointRows
