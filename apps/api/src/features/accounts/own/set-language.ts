import type { Handler } from '../../operation.ts'

/** Stores the language in which the caller reads screens, emails and PDFs. */
export const setLanguage: Handler<'setLanguage'> = async ({ db, actor, body: { language } }) => {
  // unaudited account: the language that its owner reads, which changes no record
  await db.updateTable('account').set({ language }).where('_id', '=', actor._id).execute()
  return { language }
}
