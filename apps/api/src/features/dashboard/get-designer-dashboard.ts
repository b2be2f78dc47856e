import { DASHBOARD_LIMITS } from '@stitchdesk/contract/dashboard/limits'
import type { OrderRequestInCents } from '@stitchdesk/contract/requests/answer'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { only, runStatements } from '../../platform/database/run-statements.ts'
import { withinRange } from '../../platform/days.ts'
import { requestScope } from '../access/scope.ts'
import { figureOf, openWork } from '../board/open-work.ts'
import type { Handler } from '../operation.ts'
import { isOpen } from '../requests/queries/released.ts'
import { shopZone } from '../settings/time-zone.ts'
import { mondayOf, todayIn } from './calendar.ts'
import { FIRST_PLACED, shownRequests } from './shown-requests.ts'

/** A designer's dashboard. */
export const getDesignerDashboard: Handler<'getDesignerDashboard'> = async ({ db, actor, services: { config } }) => {
  const timeZone = await shopZone(db, config)
  const rows = await runStatements(db, designerStatements(actor, timeZone))
  return {
    fresh: figureOf(rows.open, 'fresh'),
    processing: figureOf(rows.open, 'processing'),
    rush: figureOf(rows.open, 'rush'),
    atRisk: figureOf(rows.open, 'atRisk'),
    revision: figureOf(rows.open, 'revision'),
    monday: mondayOf(todayIn(timeZone)),
    done: only(rows.done).count,
    open: figureOf(rows.open, 'open').count,
    next: rows.next,
  }
}

/** The statements of a designer's dashboard. */
export function designerStatements(actor: Actor, timeZone: string) {
  const thisWeek = { $gte: mondayOf(todayIn(timeZone)) }
  return {
    open: openWork(actor, ['open', 'fresh', 'processing', 'rush', 'atRisk', 'revision']),
    done: sql<{ count: number }>`
      SELECT count(*) AS "count" FROM request
      WHERE NOT request."delete" AND request."orderStatus" = 'Done' AND ${requestScope(actor)}
        AND ${withinRange('request.sentDate', thisWeek, timeZone)}`,
    next: shownRequests<OrderRequestInCents>(actor, {
      where: isOpen(actor),
      order: sql`request."rush" = 'Yes' DESC, ${FIRST_PLACED}`,
      limit: DASHBOARD_LIMITS.waiting,
    }),
  }
}
