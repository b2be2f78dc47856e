import { addDays } from '@stitchdesk/contract/basics/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepSums } from '../src/features/reports/sums/fold-sums.ts'
import { proveSums, rebuildSums } from '../src/features/reports/sums/prove-sums.ts'
import { coverOf } from '../src/platform/database/cover-days.ts'
import { randomFrom } from './fuzz/random.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildProcessing, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

// Reports are answered from sums. Whatever is done, in any order and several things at once, they tell the same as the requests
// themselves: SUMS_SEED repeats a run.
const seed = Number(process.env.SUMS_SEED ?? Date.now() % 1e6)
const random = randomFrom(seed)

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const REPORTS = [
  'designers-progress',
  'sales-man-progress',
  'orders-report',
  'customers-report',
  'company-report',
] as const

/** All that reports tell of some days. */
async function told(days: { $gte?: string; $lte?: string }, userName: string, seller: TestAccount) {
  const filters = [{ submitDateTime: days }, { submitDateTime: days, requestFor: 'vector' as const, userName }]
  const reports = filters.flatMap((params) => [
    ...REPORTS.map((report) => ({ report, params })),
    ...(['week', 'month', 'placement'] as const).map((by) => ({ report: 'orders-report' as const, by, params })),
  ])
  const paging = { size: 50, page: 1 }
  const answers = []
  const ofCompany = { submitDateTime: days, company: 'lion', userName: userName.slice(0, 4) }
  const some = (['designers-progress', 'orders-report', 'company-report'] as const).map((report) => ({
    report,
    params: ofCompany,
  }))
  for (const body of [...reports, ...some]) {
    answers.push({ body, ...(await app.call('report', { as: admin, params: paging, body })) })
  }
  // A salesperson's requests are those of their customers.
  const own = { report: 'sales-man-progress' as const, params: { submitDateTime: days } }
  answers.push({ ...(await app.call('report', { as: seller, params: paging, body: own })) })
  if (days.$gte && days.$lte) {
    const range = { from: days.$gte, to: days.$lte }
    for (const params of [{}, { userName }, { company: 'lion' }]) {
      const body = { report: 'orders-report' as const, days: range, params }
      answers.push(await app.call('reportOverview', { as: admin, body }))
    }
    const body = { report: 'sales-man-progress' as const, days: range, params: {} }
    answers.push(await app.call('reportOverview', { as: seller, body }))
  }
  return answers
}

test.each([
  ['requests', ['month', 'year']],
  ['customers', ['month', 'quarter', 'year']],
] as const)('sums of %s make up each range of days exactly once', (_whose, levels) => {
  const firstMonths = { month: /-01$/, quarter: /-(01|04|07|10)-01$/, year: /-01-01$/ }
  for (let turn = 0; turn < 300; turn += 1) {
    const from = addDays('2023-12-01', random.below(800))
    const to = addDays(from, random.below(900))
    const counted = new Map<string, number>()
    for (const { level, from: first, until, sign } of coverOf({ from, to }, levels)) {
      if (level !== 'day' && level !== 'ever') expect(first).toMatch(firstMonths[level])
      for (let day = first; day < until; day = addDays(day, 1)) counted.set(day, (counted.get(day) ?? 0) + sign)
    }
    const days = [...counted].filter(([, times]) => times !== 0).sort(([left], [right]) => (left < right ? -1 : 1))
    expect([days[0], days.at(-1), days.every(([, times]) => times === 1)]).toEqual([[from, 1], [to, 1], true])
  }
})

test(`reports from sums are those of the requests after each step (seed ${seed})`, async () => {
  const { db, config } = app.services
  const designers = await Promise.all([buildStaff(app, 'designer'), buildStaff(app, 'designer')])
  const seller = await buildStaff(app, 'sales')
  const customers = [
    await buildCustomer(app, { company: 'Lion Caps', assToSalesMan: seller.userName }),
    await buildCustomer(app, { company: 'LION caps' }),
    await buildCustomer(app, { company: '' }),
  ]
  const days = ['2025-01-01', '2025-12-31', '2026-01-31', '2026-02-01', '2026-02-17', '2026-11-24']
  const place = async () => {
    const day = random.pick(days)
    const request = await buildRequest(app, {
      customer: random.pick(customers),
      requestFor: random.pick(['quote', 'order', 'vector'] as const),
      orderStatus: random.pick(['New', 'Ready', 'Done'] as const),
      price: random.below(9000) / 100,
      assTo: random.pick([null, ...designers.map(({ userName }) => userName)]),
      assToSalesMan: random.pick([null, seller.userName]),
      placement: random.pick(['', 'Cap', 'Chest']),
      rush: random.pick(['Yes', 'No']),
      stiches: random.pick(['8,200', '11009', 'many', '']),
      // Near midnight in the shop, whose days aren't those of UTC.
      submitDateTime: `${day}T${random.pick(['05:59:59.9Z', '06:00:00Z', '17:00:00Z'])}`,
      dueTime: random.pick([null, `${day}T18:00:00Z`, '2030-01-01T00:00:00Z']),
    })
    if (random.chance(0.5)) {
      await buildProcessing(app, request, {
        savedBy: admin._id,
        savedAt: `${day}T${random.pick(['17:30:00Z', '23:11:07Z'])}`,
        assignPercentage: random.pick([null, 3.5, 5]),
      })
    }
    return request
  }
  const ids = async () => (await db.selectFrom('request').select('_id').execute()).map(({ _id }) => _id)
  const acts: (() => Promise<unknown>)[] = [
    place,
    place,
    async () => {
      const assTo = random.pick(['Select', ...designers.map(({ userName }) => userName)])
      await app.call('updateOrder', { as: admin, params: { _id: random.pick(await ids()) }, body: { assTo } })
    },
    async () => {
      const body = { orderStatus: random.pick(['Ready', 'Done'] as const) }
      await app.attempt('updateOrder', { as: admin, params: { _id: random.pick(await ids()) }, body })
    },
    async () => app.call('deleteOrder', { as: admin, params: { _id: random.pick(await ids()) } }),
    async () =>
      db
        .insertInto('asked_change')
        .values({ requestId: random.pick(await ids()), reason: 'Chance' })
        .execute(),
    async () => db.updateTable('processing').set({ assignPercentage: 4 }).where('savedAt', '<', '2026-01-01').execute(),
    async () =>
      db
        .updateTable('request')
        .set({ received: sql`"due"` })
        .where('_id', '=', random.pick(await ids()))
        .execute(),
    () => keepSums(db, config),
  ]
  await place()
  const plain = await told({}, designers[0].userName, seller)
  await rebuildSums(db, config)
  expect(await told({}, designers[0].userName, seller)).toEqual(plain)
  for (let round = 0; round < 6; round += 1) {
    await Promise.allSettled(Array.from({ length: 12 }, () => random.pick(acts)()))
    expect(await proveSums(db, config), `seed ${seed}, round ${round}`).toEqual([])
    const ranges = [
      {},
      { $gte: '2025-12-31', $lte: '2026-02-17' },
      { $gte: random.pick(days), $lte: random.pick(days) },
    ]
    for (const range of ranges.filter(({ $gte = '', $lte = '9' }) => $gte <= $lte)) {
      const { userName } = random.pick([...designers, seller, ...customers])
      const fromSums = await told(range, userName, seller)
      // Without sums of the shop's days, the requests are counted.
      await db.updateTable('request_sum_state').set({ timeZone: 'Europe/Rome' }).execute()
      const counted = await told(range, userName, seller)
      await db.updateTable('request_sum_state').set({ timeZone: config.TIME_ZONE }).execute()
      expect(fromSums, `seed ${seed}, round ${round}, ${JSON.stringify(range)}`).toEqual(counted)
    }
  }
  await keepSums(db, config)
  expect(await sql`select from unsummed_request`.execute(db)).toMatchObject({ rows: [] })

  // The proof finds what is wrong; building anew mends it, as it does when the shop's days become those of another zone.
  await sql`update request_sum set "paid" = "paid" + 1 where "dimension" = 'all' and "level" = 'month'`.execute(db)
  expect((await proveSums(db, config))?.[0]).toMatchObject({ dimension: 'all', level: 'month' })
  await sql`update customer_sum set "due" = "due" + 1 where "level" = 'quarter'`.execute(db)
  expect(await proveSums(db, config)).toContainEqual(
    expect.objectContaining({ dimension: 'userName', level: 'quarter' }),
  )
  await sql`insert into request_sum_state ("timeZone", "builtAt") values ('Asia/Tokyo', now())
    on conflict ("_id") do update set "timeZone" = 'Asia/Tokyo'`.execute(db)
  expect(await proveSums(db, config)).toBeUndefined()
  await keepSums(db, config)
  expect(await proveSums(db, config)).toEqual([])
})

test('requests that were noted before sums were built leave nothing to walk past', async () => {
  const { db, config } = app.services
  const swept = async () => {
    const { rows } = await sql<{ at: string | null }>`
      select last_vacuum as "at" from pg_stat_user_tables where relname = 'unsummed_request'`.execute(db)
    return rows[0]?.at
  }
  await rebuildSums(db, config)
  const first = await swept()
  expect(first).toBeTruthy()
  // Sums of an older version, whose requests have yet to be listed.
  await db.updateTable('request_sum_state').set({ listedAt: null }).execute()
  await keepSums(db, config)
  expect(await swept()).not.toEqual(first)
})
