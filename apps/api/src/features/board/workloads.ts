import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { WorkloadInCents } from '@stitchdesk/contract/board/board'
import type { WorthInCents } from '@stitchdesk/contract/board/worth'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { calledEmployee } from '../access/person-names.ts'
import { requestScope } from '../access/scope.ts'
import { IS_AT_RISK } from '../requests/promise.ts'
import { isOpen } from '../requests/queries/released.ts'
import { STITCHES_TO_COME } from './known-stitches.ts'
import { worthColumns } from './open-worth.ts'

/**
 * The workload of each designer, and unassigned work: one pass over the index request_open_by_designer. Includes designers
 * without work, and former designers who still have some.
 */
export function workloads(actor: Actor): RawBuilder<WorkloadInCents> {
  return sql`
    WITH work AS (
      SELECT request."assTo", count(*) AS "open", count(*) FILTER (WHERE request."rush" = 'Yes') AS "rush",
        count(*) FILTER (WHERE request."waitingSince" IS NULL AND request."dueTime" < now()) AS "late",
        count(*) FILTER (WHERE ${IS_AT_RISK}) AS "atRisk",
        coalesce(sum(${STITCHES_TO_COME}), 0)::bigint AS "stitches", ${worthColumns(actor)},
        min(request."dueTime") FILTER (WHERE request."waitingSince" IS NULL) AS "nextDue"
      FROM request
      WHERE NOT request."delete" AND ${isOpen(actor)} AND ${requestScope(actor)}
      GROUP BY request."assTo"
    ), designer AS (
      SELECT NULL AS "userName", '' AS "name", true AS "assignable"
      UNION ALL
      SELECT account."userName", ${calledEmployee('account')},
        account."Designation" = 'designer' AND NOT account."delete"
      FROM account
      WHERE account."Designation" = 'designer' AND NOT account."delete"
        OR account."userName" IN (SELECT work."assTo" FROM work)
    )
    SELECT coalesce(designer."userName", ${sql.lit(UNASSIGNED)}) AS "userName", designer."name", designer."assignable",
      json_build_object(${sql.join(WORTH.map((name) => sql`${sql.lit(name)}, coalesce(work.${sql.id(name)}, 0)`))}) AS "worth",
      ${sql.join(FIGURES.map((name) => sql`coalesce(work.${sql.id(name)}, 0) AS ${sql.id(name)}`))}, work."nextDue"
    FROM designer LEFT JOIN work ON work."assTo" = designer."userName" OR (work."assTo" IS NULL AND designer."userName" IS NULL)
    ORDER BY designer."userName" IS NOT NULL, coalesce(work."open", 0), designer."name", designer."userName"
    LIMIT ${PAGE_LIMITS.assigneesSize + 1}`
}

const FIGURES = ['open', 'rush', 'late', 'atRisk', 'stitches'] as const satisfies readonly (keyof WorkloadInCents)[]
const WORTH = ['priced', 'estimatedLow', 'estimatedHigh'] as const satisfies readonly (keyof WorthInCents)[]
