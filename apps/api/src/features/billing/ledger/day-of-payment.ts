import type { Database } from '../../../platform/database/database.ts'
import { readSetting } from '../../settings/read-setting.ts'

/**
 * The day on which a payment counts: the day on which the money came, or today if the month of that day is closed.
 * @param paidOn when the money came, `YYYY-MM-DD`
 * @param today the shop's present day
 */
export async function dayOfPayment(db: Database, paidOn: string, today: string): Promise<string> {
  const { value } = await readSetting(db, 'books')
  return paidOn > value.closedThrough ? paidOn : today
}
