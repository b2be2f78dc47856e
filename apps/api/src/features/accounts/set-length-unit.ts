import type { Handler } from '../operation.ts'

/** Keeps in what the caller reads and types sizes. What is stored of a size does not change by it. */
export const setLengthUnit: Handler<'setLengthUnit'> = async ({ db, actor, body: { lengthUnit } }) => {
  await db.updateTable('account').set({ lengthUnit }).where('_id', '=', actor._id).execute()
  return { lengthUnit }
}
