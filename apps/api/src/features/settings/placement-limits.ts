import type { PlacementLimitsAnswer } from '@stitchdesk/contract/settings/settings'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { isEmployee } from '../access/employees.ts'
import { OF_SHOP } from '../access/reach.ts'
import type { Handler } from '../operation.ts'
import { changeSetting } from './change-setting.ts'
import { readSetting } from './read-setting.ts'

const NAME = 'placementLimits'

/** How large designs may be at each placement, and who set it last. */
export const getPlacementLimits: Handler<'getPlacementLimits'> = ({ db }) => answer(db)

/** Sets how large designs may be at each placement. */
export const changePlacementLimits: Handler<'changePlacementLimits'> = ({ db, services, actor, body }) =>
  db.transaction().execute(async (trx) => {
    await changeSetting(trx, { services, actor }, { name: NAME, value: body.limits, version: body.version })
    return answer(trx)
  })

async function answer(db: Database): Promise<PlacementLimitsAnswer> {
  const { value: limits, version } = await readSetting(db, NAME)
  const { rows } = await sql<{ by: string | null; at: string }>`
    SELECT author."userName" AS "by", event."at" FROM audit_event event
    LEFT JOIN account author ON author."_id" = event."accountId" AND ${isEmployee('author')}
    WHERE ${OF_SHOP} AND event."entity" = 'setting' AND event."entityId" = ${NAME}
    ORDER BY event."_id" DESC LIMIT 1`.execute(db)
  return { limits, version, changedBy: rows[0]?.by ?? null, changedAt: rows[0]?.at ?? null }
}
