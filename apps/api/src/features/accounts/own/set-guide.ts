import type { Handler } from '../../operation.ts'

/** Stores which first steps the caller has taken, or that the guide is closed: from then on it stays closed. */
export const setGuide: Handler<'setGuide'> = async ({ db, actor, body: { guide } }) => {
  // unaudited account: what of the first steps its owner has seen, which changes no record
  await db
    .updateTable('account')
    .set({ guide: guide && [...new Set(guide)] })
    .where('_id', '=', actor._id)
    // A device that still shows it doesn't bring it back.
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
