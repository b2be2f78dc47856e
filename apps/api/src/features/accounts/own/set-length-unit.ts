import type { Handler } from '../../operation.ts'

/** Stores the unit in which the caller reads and types sizes; stored sizes don't change. */
export const setLengthUnit: Handler<'setLengthUnit'> = async ({ db, actor, body: { lengthUnit } }) => {
  // unaudited account: how its owner reads sizes, which changes none
  await db.updateTable('account').set({ lengthUnit }).where('_id', '=', actor._id).execute()
  return { lengthUnit }
}
