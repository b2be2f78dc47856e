import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '../../apps/api/src/features/billing/ledger/get-balance.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { openDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import { readConfig } from '../../apps/api/src/process/config.ts'
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
      (SELECT count(*) FROM invoice WHERE NOT status AND received > 0)::int AS part,
      (SELECT count(*) FROM payment WHERE "Currency" = 'GBP' AND confirmation = 'confirmed')::int AS foreign,
      (SELECT count(*) FROM payment WHERE confirmation = 'pending')::int AS waiting`)
  for (const [name, count] of Object.entries(cases[0] ?? {})) expect(count, name).toBeGreaterThan(0)
  const wrong = await plain(sql`
    SELECT invoice."timestamp" FROM invoice JOIN ledger_entry billed ON billed."invoiceId" = invoice._id AND billed.kind = 'invoice'
    LEFT JOIN (SELECT a."debitId", sum(a.amount) FILTER (WHERE c.kind = 'payment') AS paid, sum(a.amount) FILTER (WHERE c.kind <> 'payment') AS taken
      FROM ledger_allocation a JOIN ledger_entry c ON c._id = a."creditId" GROUP BY 1) sums ON sums."debitId" = billed._id
    WHERE invoice."voidedAt" IS NULL AND (invoice.received <> coalesce(sums.paid, 0) OR invoice.credited <> coalesce(sums.taken, 0)
      OR invoice.status <> (invoice."grandTotal" = invoice.received + invoice.credited)
      OR invoice.status <> (invoice."settledAt" IS NOT NULL)
      OR (SELECT sum(r.received) FROM invoice_line l JOIN request r ON r._id = l."orderId" WHERE l."invoiceId" = invoice._id) <> invoice.received
      OR (SELECT sum(r.credited) FROM invoice_line l JOIN request r ON r._id = l."orderId" WHERE l."invoiceId" = invoice._id) <> invoice.credited)`)
  expect(wrong).toEqual([])
})

test('each customer’s balance is the sum of their entries, and what they owe that of their invoices', async () => {
  const sums = await plain(sql<{ customerId: string; userName: string; balance: number; owed: number }>`
    SELECT account."customerId", account."userName", coalesce((SELECT sum(amount) FROM ledger_entry e WHERE e."customerId" = account."customerId"), 0)::int AS balance,
      coalesce((SELECT sum("grandTotal" - received - credited) FROM invoice i WHERE i."customerId" = account."customerId"
        AND i."timestamp" IS NOT NULL AND i."voidedAt" IS NULL), 0)::int AS owed
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
