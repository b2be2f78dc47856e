import { type RawBuilder, sql } from 'kysely'
import { coverOf, type Piece } from '../../../platform/database/cover-days.ts'
import type { Database } from '../../../platform/database/database.ts'
import { contains } from '../../../platform/database/text-filter.ts'
import { rangeOf, type SumsQuery, sumRows } from './request-sums.ts'
import { figuresDiffer, figuresOf, type WrongSum } from './wrong-sum.ts'

/** The periods of `customer_sum`; days of customers are in `request_sum`. */
export const CUSTOMER_SUM_LEVELS = ['month', 'quarter', 'year', 'ever'] as const

const FIGURES = ['quotes', 'orders', 'vectors', 'done', 'paid', 'due'] as const

/** Whether these sums can answer. They don't tell kinds of request apart, and know no single accounts. */
export const hasCustomerSums = ({ dimension, params, accounts }: SumsQuery): boolean =>
  dimension === 'userName' && !params.requestFor && accounts.length === 0

/**
 * Figures of some days by customer, as rows with the columns `value` and the figures. A customer has several rows, some of them negative; the report
 * adds them up. Exact at every moment.
 */
export function customerRows(query: SumsQuery): RawBuilder<unknown> {
  const range = rangeOf(query.params)
  const pieces = range.from || range.to ? coverOf(range, ['month', 'quarter', 'year']) : EVER
  const ofSums = pieces.flatMap(({ level, from, until, sign }) =>
    level === 'day'
      ? []
      : [
          sql`
      select kept."userName" as "value", ${sql.join(
        FIGURES.map((name) =>
          sign === 1 ? sql`kept.${sql.ref(name)}` : sql`- kept.${sql.ref(name)} as ${sql.ref(name)}`,
        ),
      )}
      from customer_sum kept
      where kept."level" = ${sql.lit(level)} and kept."from" >= ${from}::date and kept."from" < ${until}::date
        ${query.params.userName ? sql`and ${contains('kept.userName', query.params.userName)}` : sql``}`,
        ],
  )
  const ofKind = (kind: string) => sql`case when rest."requestFor" = ${sql.lit(kind)} then rest."requests" else 0 end`
  const days = pieces.filter(({ level }) => level === 'day')
  const ofDays = sql`
    select rest."value", ${ofKind('quote')} as "quotes", ${ofKind('order')} as "orders", ${ofKind('vector')} as "vectors",
      rest."done", rest."paid", rest."due"
    from ${sumRows(query, { pieces: days })} rest`
  return sql`(${sql.join([...ofSums, ofDays], sql` union all `)})`
}

const EVER: Piece[] = [{ level: 'ever', from: '0001-01-01', until: '0001-01-02', sign: 1 }]

/** Compares the sums of customers with the months of `request_sum` that they are made from. @returns the differences, at most `told` */
export async function proveCustomerSums(db: Database, told: number): Promise<WrongSum[]> {
  const ofKind = (kind: string) =>
    sql`coalesce(sum(month."requests") filter (where month."requestFor" = ${sql.lit(kind)}), 0)`
  const { rows } = await sql<WrongSum>`
    with counted as (
      select period."level", period."from", month."value" as "userName", ${ofKind('quote')} as "quotes", ${ofKind('order')} as "orders",
        ${ofKind('vector')} as "vectors", sum(month."done") as "done", sum(month."paid") as "paid", sum(month."due") as "due"
      from request_sum month
      cross join lateral (values ('month', month."from"), ('quarter', date_trunc('quarter', month."from")::date),
        ('year', date_trunc('year', month."from")::date), ('ever', date '0001-01-01')) period ("level", "from")
      where month."dimension" = 'userName' and month."level" = 'month'
      group by 1, 2, 3
    )
    select 'userName' as "dimension", "level", to_char("from", 'YYYY-MM-DD') as "from", "userName" as "value", '' as "requestFor",
      ${figuresOf('kept', FIGURES)} as "kept", ${figuresOf('counted', FIGURES)} as "counted"
    from customer_sum kept full join counted using ("level", "from", "userName")
    where ${figuresDiffer(FIGURES)}
    order by 2, 3, 4 limit ${told}`.execute(db)
  return rows
}
