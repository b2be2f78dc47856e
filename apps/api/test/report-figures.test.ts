import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '../src/platform/days.ts'
import { randomFrom } from './fuzz/random.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildProcessing, buildRequest, buildStaff, type TestAccount } from './support/factories.ts'

// Whatever is done, in any order and several things at once, reports tell what the requests say, added up here one by one:
// REPORTS_SEED repeats a run.
const seed = Number(process.env.REPORTS_SEED ?? Date.now() % 1e6)
const random = randomFrom(seed)

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp({ TIME_ZONE: ZONE })
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const ZONE = 'America/Chicago'
const PAGING = { size: 50, page: 1 }
const REPORTS = ['designers-progress', 'sales-man-progress', 'customers-report', 'company-report'] as const
const GROUPS = ['day', 'month', 'placement'] as const

interface Filter {
  submitDateTime: { $gte?: string; $lte?: string }
  requestFor?: 'vector'
  company?: string
}

/** All requests that aren't deleted, each with its day, its company, its versions and how many changes were asked. */
async function readAll() {
  const { db } = app.services
  const requests = await db.selectFrom('request').selectAll().where('delete', '=', false).execute()
  const versions = await db.selectFrom('processing').selectAll().orderBy('round').execute()
  const changes = await db.selectFrom('asked_change').select('requestId').execute()
  const accounts = await db.selectFrom('account').select(['userName', 'company']).execute()
  const done = await db
    .selectFrom('audit_event')
    .select(['entityId', 'at', 'after'])
    .where('field', '=', 'orderStatus')
    .orderBy('_id')
    .execute()
  const companies = new Map(accounts.map(({ userName, company }) => [userName, company.toLowerCase()]))
  return requests.map((request) => ({
    ...request,
    day: dayOf(new Date(request.submitDateTime), ZONE),
    company: companies.get(request.userName) ?? '',
    doneOn: doneOn(
      request,
      done.filter(({ entityId, after }) => entityId === request._id && after === 'Done').map(({ at }) => at),
    ),
    versions: versions.filter(({ requestId }) => requestId === request._id),
    changes: changes.filter(({ requestId }) => requestId === request._id).length,
  }))
}
/** The day on which a request was finished first since it is an order; without a history, as it was sent or placed. */
function doneOn(
  request: { convertToOrderDate: string | null; sentDate: string | null; submitDateTime: string },
  done: readonly string[],
): string {
  const from = request.convertToOrderDate ?? ''
  const first = done.find((at) => from === '' || Date.parse(at) >= Date.parse(from))
  return dayOf(new Date(first ?? request.sentDate ?? request.submitDateTime), ZONE)
}
type Counted = Awaited<ReturnType<typeof readAll>>[number]

const KEYS: Record<(typeof REPORTS)[number] | (typeof GROUPS)[number], (request: Counted) => string> = {
  'designers-progress': ({ assTo }) => assTo ?? 'Select',
  'sales-man-progress': ({ assToSalesMan }) => assToSalesMan ?? 'Select',
  'customers-report': ({ userName }) => userName,
  'company-report': ({ company }) => company,
  day: ({ day }) => day,
  month: ({ day }) => `${day.slice(0, 8)}01`,
  placement: ({ placement }) => placement,
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
const meanOf = (values: number[]) => (values.length > 0 ? Math.round((sumOf(values) / values.length) * 10) / 10 : null)
const stitchesOf = ({ stiches }: Counted) => Number(/^[\d,]+$/.test(stiches) ? stiches.replace(',', '') : 0)

/** What is owed for a request, on the evening of a day that is over as it was finished by then; here none is on an invoice. */
const dueOn =
  (evening: string) =>
  ({ orderStatus, requestFor, paymentStatus, totalPrice, doneOn: day }: Counted) =>
    orderStatus === 'Done' && requestFor !== 'quote' && !paymentStatus && day <= evening ? totalPrice : 0

/** A report's row as its requests say it; a designer's has the figures of their work. */
function rowOf(key: string, requests: Counted[], { isWork, evening }: { isWork: boolean; evening: string }) {
  const ofKind = (kind: string) => requests.filter(({ requestFor }) => requestFor === kind).length
  const done = requests.filter(({ orderStatus }) => orderStatus === 'Done')
  const firsts = requests.map(({ versions, ...request }) => ({ ...request, savedAt: versions[0]?.savedAt ?? null }))
  const made = firsts.flatMap(({ savedAt, submitDateTime }) =>
    savedAt ? [(Date.parse(String(savedAt)) - Date.parse(String(submitDateTime))) / 3_600_000] : [],
  )
  const work = {
    stitches: sumOf(done.map(stitchesOf)),
    firstPass: done.length > 0 ? done.filter(({ changes }) => changes === 0).length / done.length : null,
    changes: sumOf(requests.map(({ changes }) => changes)),
    hoursToReady: meanOf(made),
    late: firsts.filter(({ dueTime, savedAt }) => dueTime && new Date(dueTime) < new Date(savedAt ?? Date.now()))
      .length,
    rating: meanOf(requests.flatMap(({ versions }) => versions.at(-1)?.assignPercentage ?? [])),
  }
  return {
    key,
    requests: requests.length,
    quotes: ofKind('quote'),
    orders: ofKind('order'),
    vectors: ofKind('vector'),
    done: done.length,
    open: requests.length - done.length,
    totalPaid: sumOf(requests.map(({ paymentStatus, totalPrice }) => (paymentStatus ? totalPrice : 0))) / 100,
    totalDue: sumOf(requests.map(dueOn(evening))) / 100,
    ...(isWork && work),
  }
}

/** Expects that every report of a filter tells what its requests say. */
async function expectTold(params: Filter, seller: TestAccount, hint: string) {
  const { $gte = '', $lte = '9' } = params.submitDateTime
  const evening = $lte < dayOf(new Date(), ZONE) ? $lte : '9'
  const all = (await readAll()).filter(
    ({ day, requestFor, company }) =>
      day >= $gte &&
      day <= $lte &&
      (!params.requestFor || requestFor === params.requestFor) &&
      company.includes(params.company ?? ''),
  )
  const bodies = [
    ...REPORTS.map((report) => ({ report, params })),
    ...GROUPS.map((by) => ({ report: 'orders-report' as const, by, params })),
  ]
  const own = new Set(
    (
      await app.services.db.selectFrom('customer').select('_id').where('assToSalesMan', '=', seller.userName).execute()
    ).map(({ _id }) => _id),
  )
  const asked = [
    ...bodies.map((body) => ({ as: admin, body, counted: all })),
    // A salesperson's requests are those of their customers.
    {
      as: seller,
      body: { report: 'sales-man-progress' as const, params },
      counted: all.filter(({ customerId }) => own.has(customerId)),
    },
  ]
  for (const { as, body, counted } of asked) {
    const { docs, paymentStatus } = await app.call('report', { as, params: PAGING, body })
    const keyOf = KEYS['by' in body ? body.by : body.report]
    const groups = Map.groupBy(counted, keyOf)
    const isWork = body.report === 'designers-progress'
    const expected = [...groups].map(([key, requests]) => rowOf(key, requests, { isWork, evening }))
    const told = docs.map((row) =>
      expect.objectContaining(expected.find(({ key }) => key === row.key) ?? { key: 'none' }),
    )
    expect(docs, `${hint}, ${JSON.stringify(body)}`).toEqual(told)
    expect(docs).toHaveLength(expected.length)
    expect(paymentStatus.totalDue).toBeCloseTo(sumOf(counted.map(dueOn(evening))) / 100)
  }
  if (!params.submitDateTime.$gte || !params.submitDateTime.$lte) return
  const { submitDateTime: _, ...rest } = params
  const { sums, points } = await app.call('reportOverview', {
    as: admin,
    body: { report: 'orders-report', days: { from: $gte, to: $lte }, params: rest },
  })
  const { requests, done, open, totalPaid, totalDue } = rowOf('', all, { isWork: false, evening })
  const rush = all.filter((request) => request.rush === 'Yes').length
  expect(sums.now, hint).toEqual({ requests, done, open, rush, totalPaid, totalDue })
  expect(sumOf(points.map(({ quotes, orders, vectors }) => quotes + orders + vectors))).toBe(requests)
}

test(`reports tell what the requests say after each step (seed ${seed})`, async () => {
  const { db } = app.services
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
    for (let round = 1; round < 4 && random.chance(0.6); round += 1) {
      await buildProcessing(app, request, {
        savedBy: admin._id,
        round,
        savedAt: `${day}T${random.pick([16 + round, 17 + round])}:30:07Z`,
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
        .set({ paymentStatus: true })
        .where('_id', '=', random.pick(await ids()))
        .execute(),
  ]
  await place()
  for (let round = 0; round < 6; round += 1) {
    await Promise.allSettled(Array.from({ length: 12 }, () => random.pick(acts)()))
    const ranges = [
      {},
      { $gte: '2025-12-31', $lte: '2026-02-17' },
      { $gte: random.pick(days), $lte: random.pick(days) },
    ]
    for (const submitDateTime of ranges.filter(({ $gte = '', $lte = '9' }) => $gte <= $lte)) {
      await expectTold({ submitDateTime }, seller, `seed ${seed}, round ${round}`)
      await expectTold(
        { submitDateTime, requestFor: 'vector', company: 'lion' },
        seller,
        `seed ${seed}, round ${round}`,
      )
    }
  }
})
