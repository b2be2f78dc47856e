import { PLACEMENTS } from '@stitchdesk/contract/basics/enums'
import { EXTRAS } from '@stitchdesk/contract/pricing/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from './fuzz/random.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
let today: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
  today = (await app.call('listPriceLists', { as: admin })).today
})
afterAll(() => app.stop())

const random = randomFrom(20_261_126)
const up = (low: number, high: number) => low + random.below(high - low + 1)
const amount = (most: number) => (1 + random.below(most * 100)) / 100
const maybe = <T>(make: () => T) => (random.chance(0.5) ? make() : '')
const dayAfter = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

/** Rules that price everything, in any order. */
function someRules() {
  const border = up(50, 150)
  const banded = random.pick(PLACEMENTS)
  return [
    {
      kind: 'stitches',
      placement: '',
      price: amount(5),
      minimum: maybe(() => amount(9)),
      cap: maybe(() => up(20, 90)),
    },
    { kind: 'flat', placement: banded, from: '', to: border, price: amount(40) },
    { kind: 'stitches', placement: banded, from: border, to: '', price: amount(5) },
    { kind: 'vector', placement: '', price: amount(30) },
  ].sort(() => random.next() - 0.5)
}
const someTiers = () => [
  { hours: 24, use: 'usual' },
  { hours: up(6, 12), use: 'rush', amount: amount(20) },
  { hours: up(2, 5), use: '', percent: up(1, 100) },
]
const extras = () => Object.fromEntries(EXTRAS.map((extra) => [extra, maybe(() => amount(20))]))
const draft = (over: object) =>
  ({
    ...{ rules: someRules(), tiers: someTiers(), extras: extras(), resizeWithin: up(1, 40) },
    rounding: random.pick(['none', 'half', 'whole']),
    ...over,
  }) as never
const terms = (listIds: string[], version: number) =>
  ({
    ...{ listId: random.pick(['', ...listIds]), percent: up(-50, 50), extras: extras(), version },
    rules: random.chance(0.5) ? [{ kind: 'flat', placement: random.pick(PLACEMENTS), price: amount(30) }] : [],
  }) as never

interface Priced {
  request: TestRequest
  asked: object
}

/** How a request was priced: by what, and to what. */
async function priced({ request }: Priced) {
  const { stored, list, customer } = await app.call('getRequestPricing', { as: admin, params: { _id: request._id } })
  if (!stored) throw new Error('It was not priced.')
  const { listName: _renamed, savedAt: _savedAt, ...kept } = stored
  return { kept, customer, list: list && { version: list.version, rules: list.rules } }
}
const save = ({ request, asked }: Priced) =>
  app.call('saveProcessing', { as: admin, body: { modelFor: request.orderCode, price: 12, ...asked } })

test('whatever happens to lists and terms later, what was priced stays, and is priced alike again', async () => {
  const ids: string[] = []
  for (let list = 0; list < 5; list++) {
    const body = draft({ name: `List ${list}`, validFrom: dayAfter(-400), version: 0 })
    ids.push((await app.call('createPriceList', { as: admin, body }))._id)
  }
  const customers = await Promise.all(Array.from({ length: 8 }, () => buildCustomer(app)))
  // The first two have no prices of their own.
  for (const { _id } of customers.slice(2)) {
    await app.call('changeCustomerPricing', { as: admin, params: { _id }, body: terms(ids, 0) })
  }
  const works: Priced[] = []
  for (let count = 0; count < 120; count++) {
    const request = await buildRequest(app, {
      ...{ customer: random.pick(customers), requestFor: random.chance(0.8) ? 'order' : 'vector' },
      ...{ placement: random.pick(['', ...PLACEMENTS]), width: up(1, 12), rush: random.pick(['Yes', 'No']) },
      submitDateTime: `${dayAfter(-up(0, 300))}T12:00:00Z`,
    })
    const asked = {
      stitiches: random.chance(0.9) ? String(up(100, 60_000)) : 'many',
      selectLevel: up(1, 10),
      extras: { puff: random.chance(0.3), formats: up(0, 2), sample: random.chance(0.2) },
    }
    works.push({ request, asked })
    await save({ request, asked })
  }
  const before = await Promise.all(works.map(priced))
  for (const { kept } of before) {
    const sum = kept.lines.reduce((total, line) => total + Math.round(line.amount * 100), 0)
    if (kept.suggested !== null) expect(sum).toBe(Math.round(kept.suggested * 100))
  }
  expect(before.filter(({ kept }) => kept.suggested !== null).length).toBeGreaterThan(40)

  const outcomes = { saved: 0, refused: 0 }
  const lists = async () => (await app.call('listPriceLists', { as: admin })).docs
  for (let change = 0; change < 150; change++) {
    if (random.chance(0.4)) {
      const { _id } = random.pick(customers)
      const { version } = await app.call('getCustomerPricing', { as: admin, params: { _id } })
      const left = (await lists()).map((list) => list._id)
      await app.call('changeCustomerPricing', { as: admin, params: { _id }, body: terms(left, version) })
    } else if (random.chance(0.1)) {
      await app.attempt('deletePriceList', { as: admin, params: { _id: random.pick(ids) } })
    } else {
      const { _id, version, name } = random.pick(await lists())
      const validFrom = dayAfter(random.pick([-301, -200, -30, 0, 1, 30]))
      const body = draft({ name, version, validFrom, isStandard: random.chance(0.3) })
      const { status } = await app.attempt('changePriceList', { as: admin, params: { _id }, body })
      outcomes[status === 200 ? 'saved' : 'refused']++
    }
  }
  expect(outcomes.saved).toBeGreaterThan(10)
  expect(outcomes.refused).toBeGreaterThan(10)
  expect(await Promise.all(works.map(priced))).toStrictEqual(before)
  // Saved once more, each is priced by what it was priced by first.
  for (const work of works) await save(work)
  expect(await Promise.all(works.map(priced))).toStrictEqual(before)
})
