import type { Report } from '@stitchdesk/contract/basics/enums'
import type { ReportAnswerInCents, ReportFilter, ReportSort } from '@stitchdesk/contract/reports/report'
import { pagedAnswer } from '../../platform/database/paging.ts'
import { refuseHiddenReport } from '../access/scope.ts'
import type { Context, Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { reportPage } from './queries.ts'

/** Any report, by its name. */
export const report: Handler<'report'> = (context) => answer(context.body.report, context)

/** Requests by designer. */
export const designersProgress: Handler<'designersProgress'> = (context) => answer('designers-progress', context)

/** Requests by salesperson; a salesperson sees those of their own customers. */
export const salesManProgress: Handler<'salesManProgress'> = (context) => answer('sales-man-progress', context)

/** Requests by day, the latest first. */
export const ordersReport: Handler<'ordersReport'> = (context) => answer('orders-report', context)

/** Requests by customer. */
export const customersReport: Handler<'customersReport'> = (context) => answer('customers-report', context)

/** Requests by company. */
export const companyReport: Handler<'companyReport'> = (context) => answer('company-report', context)

type ReportContext = Pick<Context<'salesManProgress'>, 'services' | 'db' | 'actor' | 'params'> & {
  body: { params: ReportFilter; sort?: ReportSort }
}

async function answer(
  name: Report,
  { services, db, actor, params, body }: ReportContext,
): Promise<ReportAnswerInCents> {
  refuseHiddenReport(actor, name)
  const timeZone = await shopZone(db, services.config)
  const { rows, totalDocs, paymentStatus } = await reportPage(db, name, { ...body, actor, timeZone }, params)
  return { ...pagedAnswer(rows, totalDocs, params), paymentStatus }
}
