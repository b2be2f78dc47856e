import { AppError } from '../../platform/errors.ts'
import { findChangeItem, tickChangeItem as tick } from '../changes/tick-change-items.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { lockRequest } from '../requests/lock-request.ts'

/** Ticks or reopens one item of a requested change. */
export const tickChangeItem: Handler<'tickChangeItem'> = ({ db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const found = await findChangeItem(trx, actor, params._id)
    if (!found) throw new AppError('record_not_found')
    const row = await lockRequest(trx, actor, { _id: found.requestId })
    await tick(trx, { ...found, done: body.done, by: actor._id })
    const told = (isDone: boolean) => `${found.item.number ?? found.item.text}: ${isDone ? 'done' : 'open'}`
    await recordChange(
      trx,
      { actor },
      {
        entity: 'request',
        _id: row._id,
        // The new version makes an open form reload the checklist before it saves.
        set: {},
        before: { changeItem: told(found.item.doneAt !== null) },
        after: { changeItem: told(body.done) },
      },
    )
    const ticked = await findChangeItem(trx, actor, params._id)
    if (!ticked) throw new AppError('record_not_found')
    return ticked.item
  })
