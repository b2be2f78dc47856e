import { addDays } from '@stitchdesk/contract/basics/days'
import { cents } from '@stitchdesk/contract/basics/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '../src/platform/days.ts'
import { type Random, randomFrom } from './fuzz/random.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { storeAllOwed } from './support/enter-in-ledger.ts'
import { buildStaff, type TestAccount } from './support/factories.ts'
import { buildBilled, ledgerActs } from './support/ledger.ts'
import { expectMoneyTold } from './support/told-money.ts'

// Whatever happened, on any day and near any midnight, reports and home pages tell what the entries of the ledgers add up to:
// LEDGER_SEED repeats a run.
const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 1e6)
const random = randomFrom(seed)
const ZONE = 'America/Chicago'
/** The last of its days are those of which home pages tell. */
const FIRST = addDays(dayOf(new Date(), ZONE), -230)

let app: TestApp
let admin: TestAccount
let seller: TestAccount
beforeAll(async () => {
  app = await startTestApp({ TIME_ZONE: ZONE })
  admin = await buildStaff(app, 'Administrate')
  seller = await buildStaff(app, 'sales')
})
afterAll(() => app.stop())

/** Something that happens on a day that is over, as calls would have written it then. Calls themselves write only today. */
async function happen({ services: { db } }: TestApp, by: TestAccount, chance: Random, day: string): Promise<void> {
  const moment = `${day}T${chance.pick(['05:00:00Z', '05:59:59Z', '06:00:00Z', '18:00:00Z'])}`
  const shopDay = dayOf(new Date(moment), ZONE)
  const issued = sql`SELECT entry.* FROM ledger_entry entry WHERE entry."kind" = 'invoice' AND entry."createdAt" < ${moment}
    AND NOT EXISTS (SELECT FROM ledger_entry reversal WHERE reversal."reverses" = entry."_id")`
  const open = sql`(SELECT billed.*, billed."amount" - coalesce((SELECT sum(given."amount") FROM ledger_allocation given
    WHERE given."debitId" = billed."_id"), 0) AS "open" FROM (${issued}) billed)`
  const nth = sql`ORDER BY "number" LIMIT 1 OFFSET ${chance.below(4)}`
  if (chance.chance(0.6)) {
    const share = chance.pick([1, 1, 0.5, 0.25])
    await sql`
      WITH debt AS (SELECT * FROM ${open} debt WHERE "open" > 0 ${nth}),
      came AS (
        INSERT INTO payment ("timestamp", "PaymentDate", "PayNumber", "Price", "Currency", "PayMethod", "mauth_id", "customerId", "enteredBy",
          "enteredByCustomer", "confirmation", "createdAt", "decidedAt")
        SELECT '1', ${shopDay}, 'P', ceil("open" * ${share}::numeric)::bigint, 'USD', ${chance.pick(['PayPal', 'BankTransfer'])},
          ${by._id}, "customerId", ${by._id}, false, 'confirmed', ${moment}, ${moment} FROM debt
        RETURNING *
      ), paying AS (
        INSERT INTO ledger_entry ("customerId", "kind", "amount", "day", "paymentId", "enteredBy", "createdAt")
        SELECT "customerId", 'payment', -"Price", ${shopDay}, "_id", ${by._id}, ${moment} FROM came RETURNING *
      )
      INSERT INTO ledger_allocation ("customerId", "creditId", "debitId", "amount", "enteredBy", "createdAt", "day")
      SELECT paying."customerId", paying."_id", debt."_id", -paying."amount", ${by._id}, ${moment}, ${shopDay}::date FROM paying, debt`.execute(
      db,
    )
  } else if (chance.chance(0.5)) {
    // One allocation is taken back.
    await sql`
      INSERT INTO ledger_allocation ("customerId", "creditId", "debitId", "amount", "reverses", "enteredBy", "createdAt", "day")
      SELECT "customerId", "creditId", "debitId", -"amount", "_id", ${by._id}, ${moment}, ${shopDay}::date FROM ledger_allocation given
      WHERE "reverses" IS NULL AND "createdAt" < ${moment}
        AND NOT EXISTS (SELECT FROM ledger_allocation back WHERE back."reverses" = given."_id")
      ORDER BY "createdAt", "_id" LIMIT 1 OFFSET ${chance.below(6)}`.execute(db)
  } else {
    // An invoice of which nothing is paid is voided.
    await sql`
      WITH taken AS (
        INSERT INTO ledger_entry ("customerId", "kind", "amount", "day", "invoiceId", "reverses", "enteredBy", "createdAt")
        SELECT "customerId", 'reversal', -"amount", ${shopDay}, "invoiceId", "_id", ${by._id}, ${moment}
        FROM ${open} debt WHERE "open" = "amount" ${nth} RETURNING "invoiceId"
      )
      UPDATE invoice SET "voidedAt" = ${moment}, "voidedBy" = ${by._id}, "voidReason" = 'Chance' FROM taken WHERE "_id" = taken."invoiceId"`.execute(
      db,
    )
  }
  await storeAllOwed(db)
}

/** Invoices of customers, spread over the days. */
async function issue(days: readonly string[]) {
  const { db } = app.services
  for (const day of days) {
    const at = `${day}T16:00:00Z`
    const whose = random.chance(0.5) ? { assToSalesMan: seller.userName } : {}
    const { customer } = await buildBilled(app, [random.below(9000) / 100 + 1, 40], whose)
    const dueDate = addDays(day, random.pick([0, 14, 30]))
    await db.transaction().execute(async (trx) => {
      // Only entries of another day can make these invoices older.
      await sql`ALTER TABLE ledger_entry DISABLE TRIGGER USER`.execute(trx)
      await sql`UPDATE ledger_entry SET "day" = ${day}, "createdAt" = ${at} WHERE "customerId" = ${customer.customerId}`.execute(
        trx,
      )
      await sql`UPDATE invoice SET "invoiceDate" = ${day}, "createdAt" = ${at}, "dueDate" = ${dueDate}
        WHERE "customerId" = ${customer.customerId}`.execute(trx)
      await sql`ALTER TABLE ledger_entry ENABLE TRIGGER USER`.execute(trx)
    })
  }
}

/** What was owed at the end of each week that home pages draw, in plain SQL over all entries; of the seller's customers alone, or of all. */
async function owedByWeek(mondays: readonly string[], isSellers: boolean): Promise<number[]> {
  const reached = (whose: string) => sql`(NOT ${isSellers}::boolean OR ${sql.ref(`${whose}.customerId`)} IN (
    SELECT "_id" FROM customer WHERE "assToSalesMan" = ${seller.userName}))`
  const { rows } = await sql<{ owed: number }>`
    SELECT ((SELECT coalesce(sum(entry."amount"), 0) FROM ledger_entry entry LEFT JOIN ledger_entry was ON was."_id" = entry."reverses"
        WHERE coalesce(was."kind", entry."kind") = 'invoice' AND ${reached('entry')} AND entry."day" < "monday" + 7)
      - (SELECT coalesce(sum(given."amount"), 0) FROM ledger_allocation given JOIN ledger_entry billed ON billed."_id" = given."debitId"
         WHERE billed."kind" = 'invoice' AND ${reached('billed')} AND given."day" < "monday" + 7))::bigint AS "owed"
    FROM unnest(${mondays}::date[]) WITH ORDINALITY AS week ("monday", "place") ORDER BY "place"`.execute(
    app.services.db,
  )
  return rows.map(({ owed }) => owed / 100)
}

test(`reports of money tell what ledgers add up to, of any days (seed ${seed})`, async () => {
  const { db } = app.services
  const dayAt = (days: number) => addDays(FIRST, days)
  await issue(Array.from({ length: 6 }, () => dayAt(random.below(60))))
  for (let round = 0; round < 5; round += 1) {
    const days = Array.from({ length: 8 }, () => dayAt(40 * round + 1 + random.below(59)))
    for (const day of days) await happen(app, admin, random, day)
    const homes = [
      { isSellers: false, weeks: (await app.call('getManagerDashboard', { as: admin })).books?.money.weeks ?? [] },
      { isSellers: true, weeks: (await app.call('getSalesDashboard', { as: seller })).money.weeks },
    ]
    for (const { isSellers, weeks } of homes) {
      const owed = await owedByWeek(
        weeks.map(({ monday }) => monday),
        isSellers,
      )
      expect(
        weeks.map((week) => week.owed),
        `seed ${seed}, round ${round}, ${isSellers}`,
      ).toEqual(owed)
      if (round === 4 && !isSellers)
        expect(new Set(owed).size, 'chance settled nothing in these weeks').toBeGreaterThan(1)
    }
    const from = dayAt(random.below(120))
    const ranges = [
      { from: FIRST, to: dayAt(300) },
      { from, to: addDays(from, random.below(120)) },
      { from: dayAt(31), to: dayOf(new Date(), ZONE) },
      // Evenings before something happened.
      ...days.map((day) => ({ from: FIRST, to: addDays(day, -1) })),
    ]
    for (const range of ranges) await expectMoneyTold(app, admin, range, `seed ${seed}, round ${round}`)
  }
  const settled = await db.selectFrom('invoice').select('_id').where('owed', '=', cents(0)).execute()
  expect(settled.length, 'chance settled nothing').toBeGreaterThan(0)
})

test('what changes of a payment or an invoice later is told as well', async () => {
  const { db } = app.services
  const { customer, invoices } = await buildBilled(app, [80, 20])
  await ledgerActs(app, admin).record(customer, 50)
  const one = { customerId: customer.customerId }
  await sql`UPDATE payment SET "PayMethod" = 'CreditCard' WHERE "customerId" = ${one.customerId}`.execute(db)
  await sql`UPDATE invoice SET "dueDate" = '2026-01-05', "tax" = 0 WHERE "_id" = ${invoices[0]?._id}`.execute(db)
  const today = dayOf(new Date(), ZONE)
  await expectMoneyTold(app, admin, { from: today, to: today }, 'today')
  const { byMethod } = await app.call('moneyReport', { as: admin, query: { from: today, to: today } })
  expect(byMethod.CreditCard).toBe(50)
})
