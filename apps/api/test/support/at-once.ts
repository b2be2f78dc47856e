import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Reply, TestApp } from './app.ts'
import type { TestTransaction } from './plain-database.ts'

/** How many connections wait for what another transaction holds, but for the job that keeps the documents of invoices. */
export async function waitingForLocks(app: TestApp): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query not ilike '%invoice_paper%'`.execute(app.services.db)
  return rows.length
}

/**
 * Makes calls truly at the same moment: all of them wait for rows that are held, and are then let go.
 * @param hold locks the rows that every one of the calls needs
 */
export async function allAtOnce(
  app: TestApp,
  hold: (trx: TestTransaction) => Promise<unknown>,
  calls: (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const { started } = await app.services.db.transaction().execute(async (trx) => {
    await hold(trx)
    const started = calls.map((call) => call())
    await expect.poll(() => waitingForLocks(app)).toBe(calls.length)
    return { started }
  })
  return Promise.all(started)
}
