import type { Handler } from '../../operation.ts'

/** Stores which first steps the caller has taken, or that they closed the guide. A closed guide stays closed. */
export const setGuide: Handler<'setGuide'> = async ({ db, actor, body: { guide } }) => {
  // unaudited account: what of the first steps its owner has seen, which changes no record
  await db
    .updateTable('account')
    .set({ guide: guide && [...new Set(guide)] })
    .where('_id', '=', actor._id)
    // Another device that still shows the guide can't reopen it.
    .where('guide', 'is not', null)
    .execute()
  const { guide: stored } = await db
    .selectFrom('account')
    .select('guide')
    .where('_id', '=', actor._id)
    .$narrowType<{ guide: (typeof guide & {}) | null }>()
    .executeTakeFirstOrThrow()
  return { guide: stored }
}
