import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { WorkloadInCents } from '@stitchdesk/contract/board/board'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { calledEmployee } from '../access/person-names.ts'
import { requestScope } from '../access/scope.ts'
import { isOpen } from '../requests/queries/released.ts'
import { openWork, WORTH } from './open-work.ts'

/** The workload of each designer, and unassigned work. Includes designers without work, and former designers who still have some. */
export function workloads(actor: Actor): RawBuilder<WorkloadInCents> {
  // Sorted by the designer too, else unassigned work isn't read in the index's order.
  const nextDue = (isTheirs: RawBuilder<boolean>) => sql`(
    SELECT request."dueTime" FROM request
    WHERE NOT request."delete" AND ${isOpen(actor)} AND ${requestScope(actor)} AND ${isTheirs}
      AND request."waitingSince" IS NULL AND request."dueTime" IS NOT NULL
    ORDER BY request."assTo", request."dueTime", request."_id" LIMIT 1)`
  return sql`
    WITH work AS (
      ${openWork(actor, [...FIGURES, ...WORTH])}
    ), designer AS (
      SELECT NULL AS "userName", '' AS "name", true AS "assignable"
      UNION ALL
      SELECT account."userName", ${calledEmployee('account')},
        account."Designation" = 'designer' AND NOT account."delete"
      FROM account
      WHERE account."Designation" = 'designer' AND NOT account."delete"
        OR account."userName" IN (SELECT work."of" FROM work)
    )
    SELECT coalesce(designer."userName", ${sql.lit(UNASSIGNED)}) AS "userName", designer."name", designer."assignable",
      json_build_object(${sql.join(WORTH.map((name) => sql`${sql.lit(name)}, coalesce(work.${sql.id(name)}, 0)`))}) AS "worth",
      ${sql.join(FIGURES.map((name) => sql`coalesce(work.${sql.id(name)}, 0) AS ${sql.id(name)}`))},
      CASE WHEN designer."userName" IS NULL THEN ${nextDue(sql`request."assTo" IS NULL`)}
        ELSE ${nextDue(sql`request."assTo" = designer."userName"`)} END AS "nextDue"
    FROM designer LEFT JOIN work ON work."of" = coalesce(designer."userName", '')
    ORDER BY designer."userName" IS NOT NULL, coalesce(work."open", 0), designer."name", designer."userName"
    LIMIT ${PAGE_LIMITS.assigneesSize + 1}`
}

const FIGURES = ['open', 'rush', 'late', 'atRisk', 'stitches'] as const satisfies readonly (keyof WorkloadInCents)[]
