import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import type { TestAccount } from './factories.ts'

interface Days {
  from: string
  to: string
}

/** What reports tell of money: of each range, and of the debts on its last evening. */
async function toldMoney(app: TestApp, as: TestAccount, ranges: readonly Days[]) {
  const told = []
  for (const query of ranges) {
    const report = await app.call('moneyReport', { as, query })
    const { docs } = await app.call('listReceivable', {
      as,
      params: { size: 50, page: 1 },
      query: { day: query.to },
    })
    told.push({ query, report, docs })
  }
  const body = { report: 'customers-report' as const, params: {} }
  const { docs } = await app.call('report', { as, params: { size: 50, page: 1 }, body })
  return { told, customers: docs }
}

/** The same from sums that are built, and from the ledgers themselves. */
export async function toldBothWays(app: TestApp, as: TestAccount, ranges: readonly Days[]) {
  const { db } = app.services
  const fromSums = await toldMoney(app, as, ranges)
  await sql`UPDATE ledger_sum_state SET "builtAt" = NULL`.execute(db)
  const counted = await toldMoney(app, as, ranges)
  await sql`UPDATE ledger_sum_state SET "builtAt" = now()`.execute(db)
  return { fromSums, counted }
}
