import { type Cents, cents, toCents, totalPrice } from '@stitchdesk/contract/basics/money'
import { priceWork, workOf } from '@stitchdesk/contract/pricing/price-work'
import {
  type CustomerPricing,
  LIST_PRICES,
  NO_EXTRAS,
  type PriceRule,
  type PriceRules,
} from '@stitchdesk/contract/pricing/rules'
import type { Insertable } from 'kysely'
import type { PlainTables } from '../apps/api/src/platform/database/plain-tables.ts'
import type { Customer } from './plan-people.ts'
import type { ProcessingRow, RequestRow } from './rows.ts'
import { DEMO_CUSTOMER } from './sign-ins.ts'

const rule = (over: Partial<PriceRule> & { price: Cents }): PriceRule => ({
  ...{ kind: 'stitches', placement: '', from: null, to: null, minimum: null, cap: null },
  ...over,
})
const flat = (amount: number, over: Partial<PriceRule>) => rule({ kind: 'flat', price: toCents(amount), ...over })
const vector = (amount: number, from: number | null, to: number | null) =>
  rule({ kind: 'vector', price: toCents(amount), from, to })

/** The list of everybody without another: as `plan-prices.ts` prices small designs. */
const STANDARD: PriceRules = {
  rules: [
    rule({ price: toCents(2), minimum: toCents(10) }),
    rule({ placement: 'JacketBack', price: toCents(1.6), minimum: toCents(45), cap: toCents(120) }),
    vector(12, null, 3),
    vector(18, 4, 6),
    vector(30, 7, null),
  ],
  tiers: [
    { hours: 24, use: 'usual', amount: toCents(0), percent: 0 },
    { hours: 8, use: 'rush', amount: toCents(8), percent: 0 },
    { hours: 4, use: '', amount: toCents(0), percent: 100 },
  ],
  extras: {
    ...{ puff: toCents(10), applique: toCents(12), 'second-format': toCents(5) },
    ...{ 'resize-within': toCents(0), 'resize-beyond': toCents(8), sample: toCents(15) },
  },
  resizeWithin: 20,
  rounding: 'half',
}

const WHOLESALE: PriceRules = {
  ...STANDARD,
  rules: [
    rule({ price: toCents(1.5), minimum: toCents(8), cap: toCents(90) }),
    flat(14, { placement: 'Cap', from: null, to: 120 }),
    flat(18, { placement: 'Cap', from: 120, to: null }),
    vector(15, null, null),
  ],
}

/** What one customer has agreed: the wholesale list less five percent, and chests at one price. */
const OWN: CustomerPricing = { percent: -5, rules: [flat(11, { placement: 'Chest' })] }

const LISTS = { standard: 'price-list-standard', wholesale: 'price-list-wholesale' } as const

/** Two price lists; the standard one goes up at the new year. */
export function planPriceLists(now: number, savedBy: string) {
  const thisYear = new Date(now).getUTCFullYear()
  const version = (listId: string, number: number, validFrom: string, rules: PriceRules) => ({
    ...{ listId, version: number, validFrom, rules: JSON.stringify(rules), savedBy },
    savedAt: new Date(number === 1 ? Date.UTC(thisYear - 2, 0, 2) : now - 86_400_000).toISOString(),
  })
  const [first, ...others] = STANDARD.rules
  const dearer = { ...STANDARD, rules: first ? [{ ...first, price: toCents(2.1) }, ...others] : others }
  return {
    lists: [
      { _id: LISTS.standard, name: 'Standard', isStandard: true, version: 2 },
      { _id: LISTS.wholesale, name: 'Wholesale', isStandard: false, version: 1 },
    ],
    versions: [
      version(LISTS.standard, 1, `${thisYear - 2}-01-01`, STANDARD),
      version(LISTS.standard, 2, `${thisYear + 1}-01-01`, dearer),
      version(LISTS.wholesale, 1, `${thisYear - 2}-01-01`, WHOLESALE),
    ],
  }
}

/** Which customers pay otherwise: one the wholesale list, one that with terms of their own. */
export function planCustomerPricing(customers: readonly Customer[]): Insertable<PlainTables['customer_pricing']>[] {
  const others = customers.filter(({ account }) => account.userName !== DEMO_CUSTOMER)
  return [LIST_PRICES, OWN].flatMap((pricing, index) => {
    const customer = others[index]
    return customer ? [{ customerId: customer.row._id, listId: LISTS.wholesale, pricing: JSON.stringify(pricing) }] : []
  })
}

interface Priced {
  row: RequestRow
  rounds: readonly ProcessingRow[]
}

/** How the prices of orders of customers with the standard list came about: as suggested, and some that were set by hand. */
export function planRequestPrices(
  requests: readonly Priced[],
  customers: readonly Customer[],
): Insertable<PlainTables['request_price']>[] {
  const otherwise = new Set(planCustomerPricing(customers).map(({ customerId }) => customerId))
  return requests
    .filter(({ row }) => row.requestFor !== 'quote' && !otherwise.has(row.customerId))
    .flatMap(({ row, rounds }, index) => {
      const round = rounds.findLast(({ price }) => price > 0)
      if (!round) return []
      const work = workOf(
        {
          requestFor: row.requestFor,
          placement: row.placement ?? '',
          width: row.width ?? null,
          height: row.height ?? null,
          rush: row.rush ?? 'No',
        },
        {
          stitiches: round.stitiches ?? '',
          width: round.width ?? null,
          height: round.height ?? null,
          selectLevel: round.selectLevel ?? null,
        },
        NO_EXTRAS,
      )
      const { price: suggested, lines, missing } = priceWork(STANDARD, LIST_PRICES, work)
      const price = totalPrice(round.price, round.discount)
      // Work from before there were lists has no suggestion; some of what differs is shown.
      if (suggested !== price && index % 9 !== 0) return []
      return [
        {
          ...{ processingId: round._id, requestId: row._id, listId: LISTS.standard, listVersion: 1 },
          ...{ pricing: JSON.stringify(LIST_PRICES), asked: JSON.stringify(NO_EXTRAS) },
          ...{ suggested, missing: missing ?? '', lines: JSON.stringify(lines), price: cents(price), isFree: false },
          ...{ savedBy: round.savedBy ?? null, savedAt: round.savedAt },
        },
      ]
    })
}
