import type { ReportFilter, ReportSort } from '@stitchdesk/contract/reports/report'
import { type Expression, sql } from 'kysely'
import { contains } from '../../platform/database/text-filter.ts'
import { withinRange } from '../../platform/days.ts'
import { type Reader, reachedCustomers, requestCountScope, requestScope } from '../access/scope.ts'
import type { Grouping } from './grouping.ts'
import type { SumsQuery } from './sums/request-sums.ts'

export interface ReportQuery {
  params: ReportFilter
  /** the report's own order without it */
  sort?: ReportSort
  /** the shop's: its days are the report's */
  timeZone: string
  /** whose reach decides which requests count */
  actor: Reader
}

/** Which sums a report takes; undefined where these can't tell what the caller reaches. */
export function sumsQuery(
  { person, sums }: Pick<Grouping, 'person' | 'sums'>,
  { params, timeZone, actor }: Pick<ReportQuery, 'params' | 'timeZone' | 'actor'>,
): SumsQuery | undefined {
  const customers = reachedCustomers(actor)
  if (!customers && requestCountScope(actor) !== null) return undefined
  const named = (which: Expression<unknown>) => sql`array(select named."userName" from account named where ${which})`
  const accounts = [
    ...(customers ? [named(sql`named."customerId" = any (${customers})`)] : []),
    ...(params.company
      ? [
          named(sql`named."customerId" in (
      select account."customerId" from account where ${contains('account.company', params.company)})`),
        ]
      : []),
    // Sums of this dimension know it by themselves.
    ...(params.userName && person === 'request.userName' && sums.dimension !== 'userName'
      ? [named(contains('named.userName', params.userName))]
      : []),
  ]
  return { dimension: sums.dimension, person, params, timeZone, accounts }
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
