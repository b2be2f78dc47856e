import type { EndpointRows } from '../../basics/endpoint.ts'
import { recordParams } from '../../basics/fields.ts'
import { statementParams } from '../statement.ts'
import { sentMailSchema } from './send.ts'

/** Schemas of the calls that email documents. */
export const SEND_ENDPOINTS = {
  sendInvoice: {
    summary: 'Email an invoice with its present PDF to its customer; a second time within a minute sends nothing more',
    params: recordParams,
    response: sentMailSchema,
  },
  sendEntry: {
    summary: 'Email a credit note, or the receipt of a payment or refund, to its customer',
    params: recordParams,
    response: sentMailSchema,
  },
  sendStatement: {
    summary: 'Email the statement of one customer for a month to them',
    params: statementParams,
    response: sentMailSchema,
  },
  remindCustomer: {
    summary:
      'Remind a customer by email of all that is overdue, unless a payment, a dispute or a hold by hand stops it',
    params: recordParams,
    response: sentMailSchema,
  },
} as const satisfies EndpointRows
