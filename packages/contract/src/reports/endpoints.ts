import type { EndpointRows } from '../basics/endpoint.ts'
import { pageParams } from '../basics/fields.ts'
import { namedReportBodySchema, reportBodySchema, reportSchema } from './report.ts'

/** What the calls about reports take and answer. */
export const REPORTS_ENDPOINTS = {
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
