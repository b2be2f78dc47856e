import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { sql } from 'kysely'
import { calledEmployee } from '../access/person-names.ts'

/** Groups requests by the employee whom a column assigns them to, with a group of unassigned ones. */
export const byEmployee = (column: 'assTo' | 'assToSalesMan') => ({
  by: () => sql.ref(`request.${column}`),
  key: sql<string>`coalesce("by", ${sql.lit(UNASSIGNED)})`,
  label: sql<string>`coalesce(${calledEmployee('account')}, "by", 'Unassigned')`,
  join: sql`left join account on account."userName" = "by"`,
  person: `request.${column}`,
})
