import type { EndpointRows } from '../basics/endpoint.ts'
import { exportParams } from '../basics/fields.ts'
import { monthParams } from '../reports/books.ts'
import {
  payClosingSchema,
  payMonthSchema,
  payPaidSchema,
  payRuleDraftSchema,
  payRulesSchema,
  payStatementParams,
  payStatementSchema,
} from './pay.ts'

/** Schemas of the calls about designers’ pay. */
export const PAY_ENDPOINTS = {
  getPayRules: { summary: 'How designers are paid, and from which day on', response: payRulesSchema },
  savePayRule: {
    summary: 'Set how a designer, or everybody without a rule of their own, is paid from a day on',
    body: payRuleDraftSchema,
    response: payRulesSchema,
  },
  getPayMonth: { summary: 'What a month pays each designer', params: monthParams, response: payMonthSchema },
  closePayMonth: {
    summary: 'Close a month of a designer or of all: its lines never change again; repeating answers the same',
    params: monthParams,
    body: payClosingSchema,
    response: payMonthSchema,
  },
  markPayPaid: {
    summary: 'Mark a closed month of a designer as paid; repeating answers the same',
    params: payStatementParams,
    body: payPaidSchema,
    response: payMonthSchema,
  },
  unmarkPayPaid: {
    summary: 'Take back that a designer’s month was paid; repeating answers the same',
    params: payStatementParams,
    response: payMonthSchema,
  },
  getPayStatement: {
    summary: 'A designer’s pay of a month, line by line; designers read their own',
    params: payStatementParams,
    response: payStatementSchema,
  },
  exportPayStatement: {
    summary: 'Export a designer’s pay of a month; designers export their own',
    params: payStatementParams.extend(exportParams.shape),
    response: 'file',
  },
} as const satisfies EndpointRows
