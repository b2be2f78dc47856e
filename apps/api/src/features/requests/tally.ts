import { type Designation, UNASSIGNED } from '@stitchdesk/contract/enums'
import type { RequestFilter } from '@stitchdesk/contract/request'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../handler.ts'
import { customersNamed } from './filter.ts'

type Condition = RawBuilder<boolean>
type Conditions = { [K in keyof RequestFilter]?: (value: NonNullable<RequestFilter[K]>, actor: Actor) => Condition }
type Total = RawBuilder<{ totalDocs: number }>

/** Filters that every row of the tally can answer. */
const COMMON = {
  requestFor: (value) => sql`"requestFor" = ${value}`,
  orderStatus: (value) => sql`"orderStatus" = ${value}`,
  priced: (value) => sql`"priced" = ${value}`,
  delete: () => sql`true`,
} as const satisfies Conditions

const assignee = (name: string) => (name === UNASSIGNED ? '' : name)

/** Filters that the tally can answer one at a time, by a dimension of their own. */
const DIMENSIONS = {
  userName: (value, actor) => sql`"dimension" = 'userName' AND "value" = ANY (${customersNamed(actor, value)})`,
  assTo: (value) => sql`"dimension" = 'assTo' AND "value" = ${assignee(value)}`,
  assToSalesMan: (value) => sql`"dimension" = 'assToSalesMan' AND "value" = ${assignee(value)}`,
  price: (value) => sql`"dimension" = 'price' AND "value" = ${value.toFixed(2)}`,
  submitDateTime: ({ $gte, $lte }) => sql`"dimension" = 'submitDay'
    AND "value" BETWEEN ${$gte ?? '0000-01-01'} AND ${$lte ?? '9999-12-31'}`,
} as const satisfies Conditions

/** What a role reaches is a dimension too; null where it reaches everything. */
const SCOPE = {
  Administrate: () => null,
  subadmin: () => null,
  User: (userName) => sql`"dimension" = 'userName' AND "value" = ${userName}`,
  designer: (userName) => sql`"dimension" = 'assTo' AND "value" = ${userName}`,
  sales: (userName) => sql`"dimension" = 'userName' AND "value" = ANY (ARRAY(
    SELECT a."userName" FROM account a WHERE a."assToSalesMan" = ${userName}))`,
} as const satisfies Record<Designation, (userName: string) => Condition | null>

/**
 * The statement that answers a list's total from the tally, or undefined where the filter needs more than one dimension:
 * then few enough requests are left to be counted by an index.
 */
export function tallyTotal(actor: Actor, filter: RequestFilter): Total | undefined {
  const conditions: Condition[] = []
  const scope = SCOPE[actor.Designation](actor.userName)
  const dimensions: Condition[] = scope ? [scope] : []
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || value === null) continue
    const common = (COMMON as Record<string, ((value: unknown) => Condition) | undefined>)[name]
    const dimension = (DIMENSIONS as Record<string, ((value: unknown, actor: Actor) => Condition) | undefined>)[name]
    if (common) conditions.push(common(value))
    else if (name === 'price' && value === 0) conditions.push(sql`NOT "priced"`)
    else if (dimension) dimensions.push(dimension(value, actor))
    else return undefined
  }
  if (dimensions.length > 1) return undefined
  const all = [...(dimensions.length === 1 ? dimensions : [sql<boolean>`"dimension" = 'all'`]), ...conditions]
  return sql`SELECT coalesce(sum("requests"), 0)::bigint AS "totalDocs" FROM request_tally
    WHERE ${sql.join(all, sql` AND `)}`
}
