import type { EndpointRows } from '../../basics/endpoint.ts'
import { chosenPaymentsSchema, paidInvoicesSchema } from '../payment.ts'
import {
  chosenDoneSchema,
  chosenDownloadSchema,
  chosenRemindedSchema,
  chosenRowsSchema,
  chosenSentSchema,
} from './chosen.ts'

/** Schemas of the calls that do something with several invoices or payments of a list. */
export const BULK_ENDPOINTS = {
  sendInvoices: {
    summary:
      'Email chosen invoices; one that was sent within a minute is not sent twice, a refused one leaves the others',
    body: chosenRowsSchema,
    response: chosenSentSchema,
  },
  remindOfInvoices: {
    summary: 'Remind the customers of chosen invoices, each once of all that is overdue',
    body: chosenRowsSchema,
    response: chosenRemindedSchema,
  },
  downloadInvoices: {
    summary: 'Chosen invoices as PDFs in one ZIP, or as one PDF',
    body: chosenDownloadSchema,
    response: 'file',
  },
  markInvoicesPaid: {
    summary:
      'Record that chosen invoices were paid in full, one payment for each customer; a refused one leaves the others',
    body: paidInvoicesSchema,
    response: chosenDoneSchema,
  },
  confirmPayments: {
    summary: 'Confirm chosen payments for what was paid; a refused one leaves the others',
    body: chosenPaymentsSchema,
    response: chosenDoneSchema,
  },
} as const satisfies EndpointRows
