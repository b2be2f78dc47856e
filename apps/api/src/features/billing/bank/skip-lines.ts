import { sql } from 'kysely'
import type { Handler } from '../../operation.ts'

/** Skips lines of bank statements that wait, or lets skipped ones wait again. A line that was decided on meanwhile stays as it is. */
export const skipBankLines: Handler<'skipBankLines'> = async ({ db, actor, body }) => {
  const [from, to] = body.skipped ? (['open', 'skipped'] as const) : (['skipped', 'open'] as const)
  const decided = body.skipped
    ? { decidedBy: actor._id, decidedAt: sql<string>`now()` }
    : { decidedBy: null, decidedAt: null }
  const { numUpdatedRows } = await db
    .updateTable('bank_line')
    .set({ state: to, ...decided })
    .where('_id', 'in', body.lines)
    .where('state', '=', from)
    .executeTakeFirst()
  return { changed: Number(numUpdatedRows) }
}
