import { addDays } from '@stitchdesk/contract/basics/days'
import type { CallName } from '@stitchdesk/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopToday } from '../src/features/settings/time-zone.ts'
import { randomFrom } from './fuzz/random.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildStaff, type TestAccount } from './support/factories.ts'
import { NEVER_IN_LEDGER } from './support/ledger-truth.ts'
import { expectMoneyWords } from './support/money-words.ts'
import { finishWork, int, nextAct } from './support/random-books.ts'
import { expectMoneyTold } from './support/told-money.ts'

// Shops of chance, with and without tax: whatever is done with their money, in any order and several things at once, no cent is made or
// lost. LEDGER_SEED repeats one, and LEDGER_ROUNDS makes it longer.

const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 1e6)
const rounds = Number(process.env.LEDGER_ROUNDS ?? 8)
/** Chance may leave out an act for some rounds more, but not for this many. */
const MOST_ROUNDS = rounds + 40
/** Acts that must have been done: books in which nothing much is done would prove nothing. */
const MUST_BE_DONE: CallName[] = [
  'saveInvoice',
  'recordPayment',
  'payInvoice',
  'spendCredit',
  'addCreditNote',
  'writeOff',
]
const CUSTOMERS = 6

const apps: TestApp[] = []
beforeAll(async () => {
  apps.push(await startTestApp({ TAX_RATE: '8.25' }), await startTestApp())
})
afterAll(() => Promise.all(apps.map((app) => app.stop())))

/** What must not be, of all that is there. */
async function wrongIn({ services: { db } }: TestApp): Promise<string[]> {
  const statements = Object.entries(NEVER_IN_LEDGER)
  const found = await Promise.all(
    statements.map(async ([what, text]) => ({ what, rows: (await sql.raw(text).execute(db)).rows })),
  )
  return found.filter(({ rows }) => rows.length > 0).map(({ what, rows }) => `${what}: ${JSON.stringify(rows[0])}`)
}

/** Every second open invoice is late, and one line of every third is disputed. */
async function makeLateAndDisputed(app: TestApp, admin: TestAccount, day: string) {
  const { db } = app.services
  const { rows } = await sql<{ _id: string }>`SELECT "_id" FROM invoice WHERE "owed" > 0 ORDER BY "timestamp"`.execute(
    db,
  )
  for (const [place, { _id }] of rows.entries()) {
    if (place % 2 === 0) await sql`UPDATE invoice SET "dueDate" = ${day} WHERE "_id" = ${_id}`.execute(db)
    const params = { _id, line: 1 }
    if (place % 3 === 0) await app.call('disputeLine', { as: admin, params, body: { reason: 'Chance' } })
  }
}

test(`the books of chance balance after each step (seed ${seed})`, async () => {
  const answered: Record<string, number> = {}
  const isAllDone = () => MUST_BE_DONE.every((name) => answered[`${name} done`])
  await Promise.all(
    apps.map(async (app, index) => {
      const random = randomFrom(seed + index)
      const admin = await buildStaff(app, 'Administrate')
      const seller = await buildStaff(app, 'sales')
      const customers = await Promise.all(
        Array.from({ length: CUSTOMERS }, (_, place) =>
          buildCustomer(app, place % 2 === 0 ? { assToSalesMan: seller.userName } : {}),
        ),
      )
      for (let round = 0; round < rounds || (!isAllDone() && round < MOST_ROUNDS); round += 1) {
        const acts = []
        for (const customer of customers) {
          for (let more = int(random, 1, 3); more > 0; more -= 1) await finishWork(app, random, customer, admin._id)
          // Several at once, each chosen by what was there before.
          for (let more = int(random, 1, 4); more > 0; more -= 1) acts.push(await nextAct(app, random, customer, admin))
        }
        const replies = await Promise.all(
          acts.map(async ({ name, ...options }) => ({ name, options, ...(await app.attempt(name, options)) })),
        )
        for (const { name, options, status, body } of replies) {
          expect(status, `${name} ${JSON.stringify(options.body)}: ${JSON.stringify(body)}`).toBeLessThan(500)
          const outcome = `${name} ${status < 400 ? 'done' : (body as { code: string }).code}`
          answered[outcome] = (answered[outcome] ?? 0) + 1
        }
        expect(await wrongIn(app), `seed ${seed}, round ${round}, ${JSON.stringify(answered)}`).toEqual([])
      }
      const today = await shopToday(app.services.db, app.services.config)
      await expectMoneyTold(app, admin, { from: today, to: today }, `seed ${seed}`)
      await makeLateAndDisputed(app, admin, addDays(today, -3))
      const sellers = customers.filter((_, place) => place % 2 === 0)
      await expectMoneyWords(app, { admin, seller, customers, sellers }, `seed ${seed}`)
      // What the calls tell is what the ledger adds up to.
      for (const { _id, customerId } of customers) {
        const balance = await app.call('getBalance', { as: admin, params: { id: _id } })
        const { docs } = await app.call('listLedger', { as: admin, params: { size: 1, page: 1, id: _id } })
        const { rows } = await sql<{ sum: number }>`
          SELECT coalesce(sum(amount), 0)::bigint AS sum FROM ledger_entry WHERE "customerId" = ${customerId}`.execute(
          app.services.db,
        )
        expect([Math.round(balance.balance * 100), Math.round((docs[0]?.balance ?? 0) * 100)]).toEqual([
          rows[0]?.sum,
          rows[0]?.sum,
        ])
        const aged = Object.values(balance.ageing).reduce((sum, amount) => sum + Math.round(amount * 100), 0)
        expect(aged).toBe(Math.round(balance.owed * 100))
      }
    }),
  )
  for (const name of MUST_BE_DONE) expect(Object.keys(answered)).toContain(`${name} done`)
})
