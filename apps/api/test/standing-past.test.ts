import { addDays, lastDayOf, monthAfter } from '@stitchdesk/contract/basics/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopToday } from '../src/features/settings/time-zone.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildStaff, type TestAccount } from './support/factories.ts'
import { buildBilled, ledgerActs } from './support/ledger.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

/** Moves all that happened so far to days that are over: what was placed and invoiced to one, what was paid to another. */
async function happenOn({ billed, paid }: { billed: string; paid: string }) {
  await app.services.db.transaction().execute(async (trx) => {
    for (const table of ['ledger_entry', 'ledger_allocation']) {
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER stays`.execute(trx)
    }
    await sql`UPDATE ledger_entry SET "day" = CASE WHEN "kind" = 'invoice' THEN ${billed}::date ELSE ${paid}::date END`.execute(
      trx,
    )
    await sql`UPDATE ledger_allocation SET "day" = ${paid}, "createdAt" = ${`${paid}T23:30:00Z`}`.execute(trx)
    await sql`UPDATE invoice SET "invoiceDate" = ${billed}, "dueDate" = ${paid}`.execute(trx)
    await sql`UPDATE request SET "submitDateTime" = ${`${billed}T12:00:00Z`}`.execute(trx)
    for (const table of ['ledger_entry', 'ledger_allocation']) {
      await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER stays`.execute(trx)
    }
  })
}

test('a month that is over keeps its figures, whatever is paid, reversed or set later', async () => {
  const { db, config } = app.services
  const month = monthAfter((await shopToday(db, config)).slice(0, 7), -1)
  const days = { from: `${month}-01`, to: lastDayOf(month) }
  const { customer } = await buildBilled(app, [80, 20])
  const act = ledgerActs(app, admin)
  const payment = await act.record(customer, 80)
  // The evening of the month's last day, of which another time zone has the next month.
  await happenOn({ billed: addDays(days.to, -9), paid: days.to })
  const read = async () => {
    const money = await app.call('moneyReport', { as: admin, query: days })
    const params = { size: 50, page: 1 }
    const { docs } = await app.call('listReceivable', { as: admin, params, query: { day: days.to } })
    const body = { params: { submitDateTime: { $gte: days.from, $lte: days.to } } }
    const report = await app.call('customersReport', { as: admin, params, body })
    const overview = { report: 'orders-report', days, params: {} } as const
    const { sums } = await app.call('reportOverview', { as: admin, body: overview })
    return {
      figures: money.figures.now,
      ageing: money.ageing,
      owed: docs.map(({ owed, overdue }) => ({ owed, overdue })),
      report: report.paymentStatus,
      overview: { totalPaid: sums.now.totalPaid, totalDue: sums.now.totalDue },
    }
  }
  const before = await read()
  expect(before).toMatchObject({
    figures: { received: 80, invoiced: 100, owed: 20, due: 20, overdue: 0, daysToPay: 9 },
    owed: [{ owed: 20, overdue: 0 }],
    report: { totalPaid: 80, totalDue: 20 },
    overview: { totalPaid: 80, totalDue: 20 },
  })
  await act.record(customer, 20)
  await act.reverse(payment)
  await sql`INSERT INTO setting ("_id", "value") VALUES ('zone', '{"timeZone": "Pacific/Kiritimati"}')
    ON CONFLICT ("_id") DO UPDATE SET "value" = EXCLUDED."value"`.execute(db)
  expect(await read()).toEqual(before)
})

test('days to pay go by the day on which the money came, not by the day of its entry', async () => {
  const { db, config } = app.services
  const { customer, invoices } = await buildBilled(app, [30, 10])
  const issued = await db
    .selectFrom('invoice')
    .select('invoiceDate')
    .where('_id', '=', invoices[0]?._id ?? '')
    .executeTakeFirstOrThrow()
  const came = addDays(await shopToday(db, config), -20)
  await ledgerActs(app, admin).record(customer, 30, { PaymentDate: came })
  const { docs } = await app.call('listReceivable', { as: admin, params: { size: 50, page: 1 }, query: {} })
  const days = (Date.parse(came) - Date.parse(issued.invoiceDate ?? '')) / 86_400_000
  expect(docs.find(({ _id }) => _id === customer._id)).toMatchObject({ owed: 10, daysToPay: days })
})
