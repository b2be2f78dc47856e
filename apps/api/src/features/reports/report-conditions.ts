import type { ReportFilter, ReportSort } from '@stitchdesk/contract/reports/report'
import { sql } from 'kysely'
import { contains } from '../../platform/database/text-filter.ts'
import { withinRange } from '../../platform/days.ts'
import { type Reader, requestScope } from '../access/scope.ts'

export interface ReportQuery {
  params: ReportFilter
  /** the report's own order without it */
  sort?: ReportSort
  /** the shop's: its days are the report's */
  timeZone: string
  /** whose reach decides which requests count */
  actor: Reader
}

/** Conditions on `request` of a report's filter within the caller's reach. @param person the column that `userName` looks at */
export function conditions(
  { submitDateTime, requestFor, userName, company }: ReportFilter,
  timeZone: string,
  person: string,
  actor: Reader,
) {
  const ofCompany = (text: string) => sql`request."customerId" in (
    select account."customerId" from account where ${contains('account.company', text)})`
  return [
    sql`not request."delete"`,
    requestScope(actor),
    withinRange('request.submitDateTime', submitDateTime ?? {}, timeZone),
    ...(requestFor ? [sql`request."requestFor" = ${requestFor}`] : []),
    ...(userName ? [contains(person, userName)] : []),
    ...(company ? [ofCompany(company)] : []),
  ]
}
