import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { isEmployee } from '../access/employees.ts'
import { calledEmployee } from '../access/person-names.ts'
import { isNamed } from '../access/reach.ts'
import { payScope } from '../access/scope.ts'

/** A current or former designer, with the closed months of their pay. */
export interface Designer {
  _id: Reached<'account'>
  userName: string
  name: string
  /** whether they are a designer now */
  works: boolean
  /** the first and the latest month that are closed; null before */
  firstClosed: string | null
  closedThrough: string | null
}

/** Designers, and former ones with pay or open work, by name. @param actor whose reach; without one all */
export async function listDesigners(db: Database, actor?: Actor, _id?: string): Promise<Designer[]> {
  const reached: RawBuilder<unknown> = actor ? payScope(actor) : sql`true`
  const { rows } = await sql<Designer>`
    SELECT account."_id", account."userName", ${calledEmployee('account')} AS "name",
      account."Designation" = 'designer' AND NOT account."delete" AS "works", closed."first" AS "firstClosed", closed."last" AS "closedThrough"
    FROM account LEFT JOIN LATERAL (
      SELECT min(statement."month") AS "first", max(statement."month") AS "last" FROM pay_statement statement
      WHERE statement."accountId" = account."_id") closed ON true
    WHERE ${reached} AND (${_id ?? null}::text IS NULL OR ${isNamed('account._id', _id ?? '')})
      AND ${isEmployee('account')}
      AND (account."Designation" = 'designer' OR closed."first" IS NOT NULL
        OR EXISTS (SELECT FROM request WHERE request."assTo" = account."userName" AND NOT request."delete"))
    ORDER BY lower(${calledEmployee('account')}), account."_id"`.execute(db)
  return rows
}
