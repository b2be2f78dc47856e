import { DASHBOARD_LIMITS } from '@stitchdesk/contract/dashboard/limits'
import type { OrderRequestInCents } from '@stitchdesk/contract/requests/answer'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { only, runStatements } from '../../platform/database/run-statements.ts'
import { withinRange } from '../../platform/days.ts'
import { requestScope } from '../access/scope.ts'
import { figureOf, oldestOf, openWork, sumOf } from '../board/open-work.ts'
import type { Handler } from '../operation.ts'
import { isOpen } from '../requests/queries/released.ts'
import { shopZone } from '../settings/time-zone.ts'
import { mondayOf, todayIn } from './calendar.ts'
import { FIRST_PLACED, shownRequests } from './shown-requests.ts'

/** A designer's dashboard. */
export const getDesignerDashboard: Handler<'getDesignerDashboard'> = async ({ db, actor, services: { config } }) => {
  const timeZone = await shopZone(db, config)
  const rows = await runStatements(db, designerStatements(actor, timeZone))
  const oldest = only(rows.oldest)
  const open = sumOf(rows.open, 'open')
  const fresh = sumOf(rows.open, 'fresh')
  return {
    fresh: figureOf(fresh, oldest.fresh),
    processing: figureOf(open - fresh, oldest.processing),
    rush: figureOf(sumOf(rows.open, 'rush'), oldest.rush),
    atRisk: figureOf(sumOf(rows.open, 'atRisk'), oldest.atRisk),
    revision: figureOf(sumOf(rows.open, 'revision'), oldest.revision),
    monday: mondayOf(todayIn(timeZone)),
    done: only(rows.done).count,
    open,
    next: rows.next,
  }
}

/** The statements of a designer's dashboard. */
export function designerStatements(actor: Actor, timeZone: string) {
  // The first of each, for no index has rush work first.
  const firstOpen = (which: RawBuilder<boolean>) => sql`(
    SELECT request."_id" FROM request WHERE NOT request."delete" AND ${isOpen(actor)} AND ${requestScope(actor)} AND ${which}
    ORDER BY ${FIRST_PLACED} LIMIT ${DASHBOARD_LIMITS.waiting})`
  const thisWeek = { $gte: mondayOf(todayIn(timeZone)) }
  return {
    open: openWork(actor, ['open', 'fresh', 'rush', 'atRisk', 'revision']),
    oldest: oldestOf(actor, ['fresh', 'processing', 'rush', 'atRisk', 'revision']),
    done: sql<{ count: number }>`
      SELECT count(*) AS "count" FROM request
      WHERE NOT request."delete" AND request."orderStatus" = 'Done' AND ${requestScope(actor)}
        AND ${withinRange('request.sentDate', thisWeek, timeZone)}`,
    next: shownRequests<OrderRequestInCents>(actor, {
      where: sql`request."_id" = ANY (ARRAY(${firstOpen(sql`request."rush" = 'Yes'`)} UNION ALL ${firstOpen(sql`request."rush" <> 'Yes'`)}))`,
      order: sql`request."rush" = 'Yes' DESC, ${FIRST_PLACED}`,
      limit: DASHBOARD_LIMITS.waiting,
    }),
  }
}
