import { sql } from 'kysely'
import { recordChange } from '../../events/record-event.ts'
import type { Handler } from '../../operation.ts'
import { calledLine } from './called-line.ts'

/**
 * Skips lines of bank statements that wait, or lets skipped ones wait again; the audit trail says which. A line that a colleague confirmed
 * or skipped meanwhile stays as it is.
 */
export const skipBankLines: Handler<'skipBankLines'> = ({ db, actor, body }) =>
  db.transaction().execute(async (trx) => {
    const [from, to] = body.skipped ? (['open', 'skipped'] as const) : (['skipped', 'open'] as const)
    const decided = body.skipped
      ? { decidedBy: actor._id, decidedAt: sql<string>`now()` }
      : { decidedBy: null, decidedAt: null }
    const changed = await trx
      .updateTable('bank_line')
      .set({ state: to, ...decided })
      .where('_id', 'in', body.lines)
      .where('state', '=', from)
      .returning(['day', 'amount', 'currency', 'payer', 'text'])
      .execute()
    for (const line of changed) {
      const said = { bankLineSkipped: calledLine(line) }
      await recordChange(
        trx,
        { actor },
        {
          entity: 'setting',
          _id: 'bankLines',
          before: body.skipped ? {} : said,
          after: body.skipped ? said : { bankLineSkipped: null },
        },
      )
    }
    return { changed: changed.length }
  })
