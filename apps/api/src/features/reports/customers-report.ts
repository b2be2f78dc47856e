import { sql } from 'kysely'
import type { Handler } from '../operation.ts'
import { answerReport, type Grouping } from './report-page.ts'

/** Requests by customer. */
export const BY_CUSTOMER = {
  by: () => sql.ref('request.userName'),
  key: sql<string>`"by"`,
  label: sql`coalesce(nullif(account."company", ''), nullif(account."contactPerson", ''), "by")`,
  // unscoped account: names and companies of rows that were counted within reach
  join: sql`left join account on account."userName" = "by"`,
  person: 'request.userName',
  sums: { dimension: 'userName', by: sql.ref('kept.value') },
} satisfies Grouping

export const customersReport: Handler<'customersReport'> = (context) =>
  answerReport('customers-report', BY_CUSTOMER, context)
