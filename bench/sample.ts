import type { Database } from '../apps/api/src/platform/database/database.ts'
import type { Sample } from './cases.ts'

const DAY_MS = 24 * 3600 * 1000

/** Values of the filled database to filter by: a busy customer, their latest order, a week a month ago. */
export async function sampleOf(db: Database): Promise<Sample> {
  const latest = await db
    .selectFrom('request')
    .select(['userName', 'orderCode', 'submitDateTime'])
    .where('requestFor', '=', 'order')
    .orderBy('submitDateTime', 'desc')
    .offset(500)
    .limit(1)
    .executeTakeFirstOrThrow()
  const day = (daysBefore: number) =>
    new Date(Date.parse(String(latest.submitDateTime)) - daysBefore * DAY_MS).toISOString().slice(0, 10)
  return { userName: latest.userName, orderCode: latest.orderCode, from: day(37), to: day(31) }
}
