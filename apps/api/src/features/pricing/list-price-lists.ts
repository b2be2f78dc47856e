import type { Handler } from '../operation.ts'
import { shopToday } from '../settings/time-zone.ts'
import { readLists } from './stored-lists.ts'

/** The shop's price lists, and its current day, the first on which a new version may count. */
export const listPriceLists: Handler<'listPriceLists'> = async ({ db, services }) => ({
  docs: await readLists(db),
  today: await shopToday(db, services.config),
})
