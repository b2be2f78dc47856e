import type { Handler } from '../operation.ts'
import { savedViews } from './saved-views.ts'

/** The views that the caller keeps, then those that colleagues share with them. */
export const listSavedViews: Handler<'listSavedViews'> = async ({ db, actor }) => ({
  docs: await savedViews(db, actor),
})
