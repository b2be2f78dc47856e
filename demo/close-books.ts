import { addDays } from '@stitchdesk/contract/basics/days'
import type { Transaction } from 'kysely'
import type { DB } from '../apps/api/src/platform/database/database.generated.ts'
import { dayOf } from '../apps/api/src/platform/days.ts'
import { DEMO_ZONE } from './demo-shop.ts'

/** Closes the month before the present one, as the shop's bookkeeper did on the morning after it. Call it after all else is written. */
export async function closeBooks(trx: Transaction<DB>, { now, by }: { now: number; by: string }): Promise<void> {
  const first = `${dayOf(new Date(now), DEMO_ZONE).slice(0, 7)}-01`
  const closedThrough = addDays(first, -1)
  const morning = Math.min(now, Date.parse(`${first}T15:20:00Z`))
  const value = JSON.stringify({ closedThrough })
  await trx.insertInto('setting').values({ _id: 'books', value, version: 1 }).execute()
  await trx
    .insertInto('audit_event')
    .values({
      at: new Date(morning).toISOString(),
      accountId: by,
      entity: 'setting',
      entityId: 'books',
      field: 'closedThrough',
      before: JSON.stringify(''),
      after: JSON.stringify(closedThrough),
    })
    .execute()
}
