import type { Handler } from '../operation.ts'

/** Stores the unit in which the caller reads and types sizes; stored sizes don't change. */
export const setLengthUnit: Handler<'setLengthUnit'> = async ({ db, actor, body: { lengthUnit } }) => {
  await db.updateTable('account').set({ lengthUnit }).where('_id', '=', actor._id).execute()
  return { lengthUnit }
}
