import type { Handler } from '../operation.ts'
import { savedViews } from './saved-views.ts'

/** The caller's views, then those that colleagues share. */
export const listSavedViews: Handler<'listSavedViews'> = async ({ db, actor }) => ({
  docs: await savedViews(db, actor),
})
