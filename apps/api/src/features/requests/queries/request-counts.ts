import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { boundsOf } from '../../../platform/days.ts'
import { inDimension } from '../../access/role-scopes.ts'
import { isStaff, requestCountScope, requestScope } from '../../access/scope.ts'
import { countConditions, filterConditions } from './filter.ts'
import { listedTotal } from './listed-totals.ts'
import { hasListed, listedOf } from './listed-traits.ts'
import { namesMany } from './named-customers.ts'
import { asksForReleased } from './released.ts'
import { releasedTotal } from './released-total.ts'
import { shareArrays } from './shared-arrays.ts'

type Condition = RawBuilder<boolean>
type Total = RawBuilder<{ totalDocs: number }>

/**
 * The statement of a list's total from kept counts, or undefined where no kept count knows it. Then the filter leaves few enough requests to
 * count them by an index.
 * @param timeZone the zone of the filter's days
 * @param summed whether the sums of traits can be used, see `readsTraits`
 */
export function countedTotal(actor: Actor, filter: RequestFilter, timeZone: string, summed = false): Total | undefined {
  const kept = keptTotal(actor, filter, timeZone) ?? releasedTotal(actor, filter)
  if (kept) return kept
  const listed = summed ? listedOf(actor, filter, timeZone) : null
  return listed ? listedTotal(listed) : totalLessRare(actor, filter, timeZone)
}

/**
 * Whether a list uses the sums of traits, for its total and its page: the other kept counts don't know the total, and the sums are of the days that
 * the filter asks for.
 */
export async function readsTraits(
  db: Database,
  actor: Actor,
  filter: RequestFilter,
  timeZone: string,
): Promise<boolean> {
  // If a text names many customers, other counts know the total, but only the listed requests find the page.
  const isTold = keptTotal(actor, filter, timeZone) && !namesMany(filter)
  if (isTold || !listedOf(actor, filter, timeZone)) return false
  return hasListed(db, filter.submitDateTime ? timeZone : undefined)
}

/** Values that few requests have; an index finds these for each. */
const RARE = { paymentStatus: false, rush: true, waiting: true, owed: true } as const satisfies Partial<RequestFilter>

/** The total of a filter that nearly all requests meet: all requests, less the few that don't. */
function totalLessRare(actor: Actor, filter: RequestFilter, timeZone: string): Total | undefined {
  const names = Object.keys(RARE) as (keyof typeof RARE)[]
  const [name, ...more] = names.filter((one) => (filter[one] ?? null) !== null)
  if (!name || more.length > 0 || filter[name] === RARE[name]) return undefined
  const all = keptTotal(actor, { ...filter, [name]: undefined }, timeZone)
  if (!all) return undefined
  const few = filterConditions({ actor, timeZone }, { ...filter, [name]: RARE[name] })
  const where = sql.join([sql`NOT request."delete"`, requestScope(actor), ...few], sql` AND `)
  return sql`SELECT (SELECT "totalDocs" FROM (${all}) every_one) - (SELECT count(*) FROM request WHERE ${where}) AS "totalDocs"`
}

function keptTotal(actor: Actor, filter: RequestFilter, timeZone: string): Total | undefined {
  if (!isStaff(actor) && asksForReleased(filter)) return undefined
  const { submitDateTime, ...rest } = filter
  const counted = countConditions(actor, rest)
  if (!counted) return undefined
  const conditionsBy = (by: 'every' | 'dimension') => counted.filter((one) => one.by === by).map((one) => one.condition)
  const conditions = conditionsBy('every')
  // The caller's reach is a dimension too.
  const scope = requestCountScope(actor)
  const dimensions = [...(scope ? [scope] : []), ...conditionsBy('dimension')]
  if (submitDateTime) {
    if (dimensions.length > 0) return undefined
    const edge = [sql<boolean>`NOT request."delete"`, ...filterConditions({ actor, timeZone }, rest)]
    return totalOfRange(boundsOf(submitDateTime, timeZone), conditions, sql.join(edge, sql` AND `))
  }
  if (dimensions.length > 1) return undefined
  const named = scope ? undefined : counted.find((one) => one.named)?.named
  if (named) return totalOfNamed(named, conditions)
  const all = [...(dimensions.length === 1 ? dimensions : [inDimension('all')]), ...conditions]
  return sql`SELECT ${sumOf(all)}::bigint AS "totalDocs"`
}

/** The total of some customers. If they are more than half of all, it is the total of all less that of the others. */
function totalOfNamed(named: RawBuilder<unknown>, conditions: Condition[]): Total {
  const shared = shareArrays()
  const ids = shared.ref(named)
  const ofCustomers = (customers: RawBuilder<unknown>) =>
    sumOf([sql`${inDimension('customerId')} AND "value" = ANY (${customers})`, ...conditions])
  const others = sql`ARRAY(SELECT name."customerId" FROM customer_name name EXCEPT SELECT unnest(${ids}))`
  return sql`WITH ${shared.table()} SELECT (CASE WHEN 2 * cardinality(${ids}) <= (SELECT count(*) FROM customer_name)
    THEN ${ofCustomers(ids)} ELSE ${sumOf([inDimension('all'), ...conditions])} - ${ofCustomers(others)} END)::bigint AS "totalDocs"`
}

const sumOf = (conditions: Condition[]) => sql<number>`(
  SELECT coalesce(sum("requests"), 0) FROM request_count WHERE ${sql.join(conditions, sql` AND `)})`

/**
 * The total of a range. Kept counts have days of UTC, so they count its whole days, and an index counts the parts of days at its ends.
 * @param edge the list's condition on `request`, without the range
 */
function totalOfRange({ from, until }: ReturnType<typeof boundsOf>, conditions: Condition[], edge: Condition): Total {
  const startOfDay = (moment: RawBuilder<unknown>) => sql`date_trunc('day', ${moment}, 'UTC')`
  const first = from && sql`(${startOfDay(sql`(${from} - interval '1 microsecond')`)} + interval '1 day')`
  // Their days are compared as text, so none may have five digits in its year.
  const last = until && sql`least(${startOfDay(until)}, '9999-12-31Z'::timestamptz)`
  const counted = (begin: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<number>`(
    SELECT count(*) FROM request
    WHERE ${edge} AND request."submitDateTime" >= ${begin} AND request."submitDateTime" < ${end})`
  const day = (moment: RawBuilder<unknown>) => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`
  const parts = [
    sumOf([
      inDimension('submitDay'),
      ...(first ? [sql<boolean>`"value" >= ${day(first)}`] : []),
      ...(last ? [sql<boolean>`"value" < ${day(last)}`] : []),
      ...conditions,
    ]),
    // If a range lies within one day, its first whole day begins after the range ends.
    ...(from && first ? [counted(from, until ? sql`least(${first}, ${until})` : first)] : []),
    ...(until && last ? [counted(first ? sql`greatest(${last}, ${first})` : last, until)] : []),
  ]
  return sql`SELECT (${sql.join(parts, sql` + `)})::bigint AS "totalDocs"`
}
