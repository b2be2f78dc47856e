import { type RequestFilterInput, requestFilterSchema, requestSortSchema } from '@stitchdesk/contract/requests/filter'
import type { RequestSort } from '@stitchdesk/contract/requests/sorts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessOf } from '../src/features/access/role-scopes.ts'
import { keepSums } from '../src/features/reports/sums/fold-sums.ts'
import { proveSums, rebuildSums } from '../src/features/reports/sums/prove-sums.ts'
import { listStatements } from '../src/features/requests/list-requests.ts'
import { randomFrom } from './fuzz/random.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  buildColleague,
  buildCustomer,
  buildInvoice,
  buildProcessing,
  buildRequest,
  buildStaff,
  type TestAccount,
} from './support/factories.ts'

// Lists that combine filters take their totals, and what few requests they have, from counts of traits. Whatever is done, in any order
// and several things at once, they answer as the requests themselves, counted one by one: LISTED_SEED repeats a run.
const seed = Number(process.env.LISTED_SEED ?? Date.now() % 1e6)
const random = randomFrom(seed)

let app: TestApp
let admin: TestAccount
let designers: TestAccount[]
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  designers = [await buildStaff(app, 'designer'), await buildStaff(app, 'designer')]
})
afterAll(() => app.stop())

const DAYS = ['2024-12-31', '2025-01-01', '2025-12-31', '2026-02-17', '2026-11-24']
const maybe = <T>(chance: number, value: () => T) => (random.chance(chance) ? value() : undefined)
const FLAGS = [
  'late',
  'processed',
  'rated',
  'changed',
  'rush',
  'priced',
  'owed',
  'paid',
  'paymentStatus',
  'invoiced',
  'waiting',
  'open',
  'done',
] as const

/** Any filters that people combine. */
function anyFilter(sellers: string[], customers: TestAccount[]): RequestFilterInput {
  const flags = Object.fromEntries(
    Array.from({ length: 1 + random.below(3) }, () => [random.pick(FLAGS), random.chance(0.5)]),
  )
  const [$gte, $lte] = [random.pick(DAYS), random.pick(DAYS)].sort()
  const whose = random.pick([
    {},
    { assTo: random.pick(['Select', ...designers.map(({ userName }) => userName)]) },
    { assToSalesMan: random.pick(['Select', ...sellers]) },
    { placement: random.pick(['Cap', 'None', 'Nowhere']) },
    { assTo: designers[0]?.userName, placement: 'Cap' },
    { assTo: designers[0]?.userName, assToSalesMan: sellers[0] },
  ])
  const customer = random.pick(customers)
  const named = random.pick([
    { userName: customer.userName },
    { userName: customer.userName.slice(0, 3) },
    { userEmail: customer.email.slice(0, 5) },
    { userEmail: 'nobody' },
    { company: 'Thread' },
    { companyName: random.pick(['Thread Works', 'None']) },
    { account: customer.userName },
    { customerId: customer._id },
  ])
  return {
    ...flags,
    ...whose,
    ...maybe(0.4, () => named),
    mine: maybe(0.2, () => random.chance(0.7)),
    billable: maybe(0.2, () => random.chance(0.7)),
    requestFor: maybe(0.4, () => random.pick(['quote', 'order', 'vector'] as const)),
    orderStatus: maybe(0.3, () => random.pick(['New', 'Processing', 'Ready', 'Done'] as const)),
    oStatus: maybe(0.1, () => random.pick(['New', 'Revision'] as const)),
    submitDateTime: maybe(0.5, () => random.pick([{ $gte, $lte }, { $gte }, { $lte }])),
  }
}

interface AskedList {
  as: TestAccount
  params: RequestFilterInput
  sort?: RequestSort | undefined
  page: number
}

/** What a role may ask. */
const allowed = ({ as, params, ...rest }: AskedList): AskedList => {
  const hidden = Object.keys(accessOf(as).requests.hiddenFilters)
  return { ...rest, as, params: Object.fromEntries(Object.entries(params).filter(([name]) => !hidden.includes(name))) }
}

/** Pages of seven, so that later ones stand on days that some of an earlier one have. */
async function told({ as, params, sort, page }: AskedList) {
  const { docs, totalDocs } = await app.call('listOrders', { as, params: { size: 7, page }, body: { params, sort } })
  const listed = { ids: docs.map(({ _id }) => _id), totalDocs }
  if (!['Administrate', 'designer'].includes(as.Designation)) return listed
  return { ...listed, ...(await app.call('countOrders', { as, body: { lists: [params] } })) }
}

/** The same page, met along the list's order. */
async function walked({ as, params, sort, page }: AskedList) {
  const { page: statement } = listStatements(
    { kind: 'session', language: 'en', ...as },
    {
      filter: requestFilterSchema.parse(params),
      sort: requestSortSchema.parse(sort ?? {}),
      timeZone: app.services.config.TIME_ZONE,
      limit: 7,
      offset: 7 * (page - 1),
    },
    true,
  )
  return (await statement.execute(app.services.db)).rows.map(({ _id }) => _id)
}

test(`lists of combined filters are those of the requests after each step (seed ${seed})`, async () => {
  const { db, config } = app.services
  const seller = await buildStaff(app, 'sales')
  const [threads, other] = [
    await buildCustomer(app, { assToSalesMan: seller.userName, company: 'Thread Works' }),
    await buildCustomer(app, { company: '' }),
  ]
  // Two people of one customer, whose companies are called differently.
  const customers = [threads, other, await buildColleague(app, threads, { company: 'Thread Works, Dock' })]
  const { customerId: prepaying } = other
  if (!prepaying) throw new Error('A customer without an id')
  await db.insertInto('customer_terms').values({ customerId: prepaying, billing: 'prepaid' }).execute()
  const ids = async () => (await db.selectFrom('request').select('_id').execute()).map(({ _id }) => _id)
  const place = async () => {
    const day = random.pick(DAYS)
    const customer = random.pick(customers)
    const request = await buildRequest(app, {
      customer,
      requestFor: random.pick(['quote', 'order', 'vector'] as const),
      orderStatus: random.pick(['New', 'Processing', 'Ready', 'Done'] as const),
      oStatus: random.pick(['New', 'Revision'] as const),
      price: random.below(3),
      assTo: random.pick([null, ...designers.map(({ userName }) => userName)]),
      assToSalesMan: random.pick([null, seller.userName]),
      placement: random.pick(['', 'Cap', 'Chest']),
      rush: random.pick(['Yes', 'No', '']),
      // Near midnight in the shop, whose days aren't those of UTC.
      submitDateTime: `${day}T${random.pick(['05:59:59.9Z', '06:00:00Z', '17:00:00Z'])}`,
      dueTime: random.pick([null, `${day}T18:00:00Z`, '2090-01-01T00:00:00Z']),
    })
    if (random.chance(0.6)) {
      const savedAt = `${day}T${random.pick(['17:30:00Z', '23:11:07Z'])}`
      await buildProcessing(app, request, { savedBy: admin._id, savedAt, assignPercentage: random.pick([null, 3.5]) })
    }
    if (random.chance(0.2)) await buildInvoice(app, customer, [request])
  }
  const change = (values: object) => async () =>
    db
      .updateTable('request')
      .set(values)
      .where('_id', '=', random.pick(await ids()))
      .execute()
  const acts: (() => Promise<unknown>)[] = [
    place,
    place,
    place,
    change({ waitingSince: sql`now()`, waitingFor: 'artwork' }),
    change({ received: sql`"due"` }),
    change({ paymentStatus: true }),
    change({ dueTime: '2025-01-01T00:00:00Z' }),
    change({ price: sql`"price" + 900`, goAheadLimit: random.pick([null, 500, 90_000]) }),
    async () =>
      db
        .insertInto('request_participant')
        .values({ accountId: random.pick([admin, seller])._id, requestId: random.pick(await ids()) })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    async () =>
      app.attempt('updateOrder', {
        as: admin,
        params: { _id: random.pick(await ids()) },
        body: { orderStatus: 'Done' },
      }),
    async () => app.call('deleteOrder', { as: admin, params: { _id: random.pick(await ids()) } }),
    async () =>
      db
        .insertInto('asked_change')
        .values({ requestId: random.pick(await ids()), reason: 'Chance' })
        .execute(),
    async () =>
      db
        .updateTable('invoice_line')
        .set({ live: false })
        .where('orderId', '=', random.pick(await ids()))
        .execute(),
    () => keepSums(db, config),
  ]
  for (let turn = 0; turn < 20; turn += 1) await place()
  await rebuildSums(db, config)
  for (let round = 0; round < 5; round += 1) {
    await Promise.allSettled(Array.from({ length: 12 }, () => random.pick(acts)()))
    expect(await proveSums(db, config), `seed ${seed}, round ${round}`).toEqual([])
    const [designer = admin] = designers
    const askedBy = (as: TestAccount, length: number) =>
      Array.from({ length }, () =>
        allowed({
          as,
          params: anyFilter([seller.userName], customers),
          page: random.pick([1, 1, 2]),
          sort: maybe(0.5, () => ({
            by: random.pick(['submitDateTime', 'orderCode', 'dueTime'] as const),
            direction: random.pick(['asc', 'desc'] as const),
          })),
        }),
      )
    const asked = [
      ...[...askedBy(admin, 20), ...askedBy(seller, 6), ...askedBy(designer, 4), ...askedBy(threads, 4)],
      { as: designer, params: { late: true }, page: 1 },
      { as: designer, params: { rated: false, done: true }, page: 1 },
    ]
    const fromTraits = []
    for (const list of asked) {
      const answer = await told(list)
      fromTraits.push(answer)
      // A list of many would be walked through instead.
      expect(await walked(list), `seed ${seed}, round ${round}, ${JSON.stringify(list.params)}`).toEqual(answer.ids)
    }
    // Without sums, the requests are counted.
    const state = await db.deleteFrom('request_sum_state').returningAll().execute()
    for (const [place, list] of asked.entries()) {
      const what = JSON.stringify({ ...list, as: list.as.Designation })
      expect(fromTraits[place], `seed ${seed}, round ${round}, ${what}`).toEqual(await told(list))
    }
    await db.insertInto('request_sum_state').values(state).execute()
  }

  // The proof finds what is wrong; building anew mends it.
  await sql`update traits_sum set "requests" = "requests" + 1 where "dimension" = 'assTo' and "level" = 'year'`.execute(
    db,
  )
  expect((await proveSums(db, config))?.[0]).toMatchObject({ dimension: 'assTo', level: 'year' })
  await keepSums(db, config)
  await sql`update request_traits set "traits" = "traits" # 16384`.execute(db)
  expect(await proveSums(db, config)).toContainEqual(expect.objectContaining({ level: 'request' }))
  await rebuildSums(db, config)
  expect(await proveSums(db, config)).toEqual([])

  // Sums that an older version built list nothing; until a job does, the requests are counted.
  await sql`update request_sum_state set "listedAt" = null`.execute(db)
  await sql`delete from request_traits`.execute(db)
  await sql`delete from traits_sum`.execute(db)
  const unlisted = await told({ as: admin, params: { rated: false, done: true }, page: 1 })
  await keepSums(db, config)
  expect(await proveSums(db, config)).toEqual([])
  expect(await sql`select "requestId" from request_traits limit 1`.execute(db)).toMatchObject({ rows: [{}] })
  expect(await told({ as: admin, params: { rated: false, done: true }, page: 1 })).toEqual(unlisted)
})
