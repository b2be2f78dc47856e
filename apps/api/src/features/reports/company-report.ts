import { sql } from 'kysely'
import type { Handler } from '../operation.ts'
import { answerReport, type Grouping } from './report-page.ts'

/** Requests by company, which each of its accounts types in any case of its letters. */
export const BY_COMPANY = {
  by: () => sql.ref('request.userName'),
  key: sql`lower(account."company")`,
  label: sql`coalesce(nullif(account."company", ''), 'No company')`,
  // unscoped account: names and companies of rows that were counted within reach
  join: sql`join account on account."userName" = "by"`,
  person: 'request.userName',
  sums: { dimension: 'userName', by: sql.ref('kept.value') },
} satisfies Grouping

export const companyReport: Handler<'companyReport'> = (context) => answerReport('company-report', BY_COMPANY, context)
