import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '../../apps/api/src/features/billing/ledger/get-balance.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { openDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import type { Reached } from '../../apps/api/src/platform/database/reached.ts'
import { readConfig } from '../../apps/api/src/process/config.ts'
import { NEVER_IN_LEDGER } from '../../apps/api/test/support/ledger-truth.ts'
import { startScratchServer } from '../../scripts/database/scratch-server.ts'
import { contentsOf } from '../contents.ts'
import { insertPlan } from '../insert-plan.ts'
import { planService } from '../plan.ts'
import { DEMO_CUSTOMER } from '../sign-ins.ts'
import { fakeDesigns } from './fake-designs.ts'

const cleanUp: (() => Promise<unknown>)[] = []
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  const server = await startScratchServer()
  cleanUp.push(server.stop)
  await migrate(server.connectionString)
  db = openDatabase(server.connectionString, { max: 2 })
  cleanUp.unshift(() => db.destroy())
  const plan = planService({
    seed: 7,
    now: Date.now(),
    designs: fakeDesigns,
    hashes: { staff: 'staff-hash', customers: 'customer-hash' },
    newToken: randomUUID,
    sender: { companyName: 'Stitchdesk', publicUrl: 'http://127.0.0.1:3000' },
  })
  // Files are needed as rows alone.
  const answer = {
    pictures: [],
    refused: null,
    isCutShort: false,
    figures: null,
    features: null,
    detail: null,
    width: 8,
    height: 8,
  }
  const contents = contentsOf(plan).map(({ bytes, ...content }) => ({ ...content, size: bytes.byteLength, answer }))
  await db.transaction().execute((trx) => insertPlan(trx, plan, contents, []))
}, 120_000)
afterAll(async () => {
  for (const clean of cleanUp) await clean()
})

/** Rows of a statement of its own, beside the product's. */
const plain = async <Row>(statement: ReturnType<typeof sql<Row>>) => (await statement.execute(db)).rows

test('the demo has every kind of entry, and what each invoice and request says follows from them', async () => {
  const kinds = await plain(sql<{ kind: string }>`SELECT DISTINCT kind FROM ledger_entry ORDER BY 1`)
  expect(kinds.map(({ kind }) => kind)).toEqual(['creditNote', 'invoice', 'payment', 'refund', 'reversal', 'writeOff'])
  const cases = await plain(sql<{ several: number; part: number; foreign: number; waiting: number }>`
    SELECT (SELECT count(*) FROM (SELECT FROM ledger_allocation a JOIN ledger_entry e ON e._id = a."creditId" AND e.kind = 'payment'
        JOIN ledger_entry d ON d._id = a."debitId" AND d.kind = 'invoice'
        GROUP BY a."creditId" HAVING count(DISTINCT a."debitId") > 1) x)::int AS several,
      (SELECT count(*) FROM invoice WHERE owed > 0 AND owed < "grandTotal")::int AS part,
      (SELECT count(*) FROM payment WHERE "Currency" = 'GBP' AND confirmation = 'confirmed')::int AS foreign,
      (SELECT count(*) FROM payment WHERE confirmation = 'pending')::int AS waiting`)
  for (const [name, count] of Object.entries(cases[0] ?? {})) expect(count, name).toBeGreaterThan(0)
  for (const [what, text] of Object.entries(NEVER_IN_LEDGER)) expect(await plain(sql.raw(text)), what).toEqual([])
})

test('each customer’s balance is the sum of their entries, and what they owe that of their invoices', async () => {
  const sums = await plain(sql<{ customerId: Reached<'customer'>; userName: string; balance: number; owed: number }>`
    SELECT account."customerId", account."userName", coalesce((SELECT sum(amount) FROM ledger_entry e WHERE e."customerId" = account."customerId"), 0)::int AS balance,
      coalesce((SELECT sum(owed) FROM invoice i WHERE i."customerId" = account."customerId"), 0)::int AS owed
    FROM account WHERE "Designation" = 'User' AND EXISTS (SELECT FROM invoice i WHERE i."customerId" = account."customerId")`)
  expect(sums.length).toBeGreaterThan(10)
  const services = { config: readConfig({}) }
  for (const { customerId, userName, balance, owed } of sums) {
    const { ageing, ...answered } = await balanceOf(db, services as Parameters<typeof balanceOf>[1], customerId)
    expect(answered, userName).toMatchObject({ balance, owed, credit: owed - balance })
    expect(ageing.to30 + ageing.to60 + ageing.to90 + ageing.over90, userName).toBe(owed)
  }
  const own = sums.find(({ userName }) => userName === DEMO_CUSTOMER)
  expect((own?.owed ?? 0) - (own?.balance ?? 0)).toBeGreaterThan(0)
})
