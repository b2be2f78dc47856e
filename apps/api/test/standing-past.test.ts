import { addDays, lastDayOf, monthAfter } from '@stitchdesk/contract/basics/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopToday } from '../src/features/settings/time-zone.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildBillable, buildCustomer, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'
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

test('a report of days that are over counts as to be invoiced what was finished by then', async () => {
  const { db, config } = app.services
  const month = monthAfter((await shopToday(db, config)).slice(0, 7), -2)
  const [last, next] = [lastDayOf(month), addDays(lastDayOf(month), 3)]
  const customer = await buildCustomer(app)
  const placed = { customer, orderStatus: 'Done' as const, submitDateTime: `${month}-10T06:00:00Z` }
  await buildRequest(app, { ...placed, price: 7, sentDate: `${month}-20T06:00:00Z` })
  // Finished in the month after, which no later reading of the month shows.
  await buildRequest(app, { ...placed, price: 30, sentDate: `${next}T06:00:00Z` })
  // A change of it was sent in the month after.
  const { _id } = await buildRequest(app, { ...placed, price: 500, sentDate: `${next}T06:00:00Z` })
  const done = { entity: 'request', entityId: _id, field: 'orderStatus', after: '"Done"' } as const
  const days = [`${last}T06:00:00Z`, `${next}T06:00:00Z`]
  await db
    .insertInto('audit_event')
    .values(days.map((at) => ({ ...done, at })))
    .execute()
  const dueOn = async (day: string) => {
    const body = { params: { userName: customer.userName, submitDateTime: { $gte: `${month}-01`, $lte: day } } }
    const { paymentStatus } = await app.call('customersReport', { as: admin, params: { size: 50, page: 1 }, body })
    return paymentStatus.totalDue
  }
  expect(await dueOn(addDays(last, -1))).toBe(7)
  expect(await dueOn(last)).toBe(507)
  expect(await dueOn(next)).toBe(537)
})

test('an evening to come is told as today’s, ages too', async () => {
  const { db, config } = app.services
  const customer = await buildCustomer(app)
  const { _id: orderId } = await buildBillable(app, customer, 25)
  await app.call('saveInvoice', { as: admin, body: { mauth_id: customer._id, inv: [{ orderId }] } })
  const today = await shopToday(db, config)
  const read = async (to: string) => {
    const { figures, ageing } = await app.call('moneyReport', { as: admin, query: { from: today, to } })
    const query = { day: to }
    const { docs } = await app.call('listReceivable', { as: admin, params: { size: 50, page: 1 }, query })
    return { figures: figures.now, ageing, docs }
  }
  const now = await read(today)
  expect(now.docs.find(({ _id }) => _id === customer._id)).toMatchObject({ to30: 25, owed: 25 })
  expect(await read(addDays(today, 70))).toEqual(now)
})
