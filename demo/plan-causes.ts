import { type Cents, cents, toCents } from '@stitchdesk/contract/basics/money'
import { decideRound, priceWithRounds, ROUND_CAUSES, type RoundTerms } from '@stitchdesk/contract/pricing/rounds'
import { roundPolicyOf } from '@stitchdesk/contract/settings/rounds'
import { DEMO_ROUNDS } from './demo-shop.ts'
import type { PlannedRequest } from './plan-requests.ts'
import type { Random } from './random.ts'
import type { AskedRow } from './rows.ts'
import { iso } from './shop-clock.ts'

/** What is asked to change, by why. */
const REASONS = {
  'our-fault': 'The name is spelled with one l.',
  'changed-wish': 'Please make the outline bolder.',
  'another-size': 'Please make it larger for the jacket back.',
  'another-format': 'We need it as PES too.',
  'damaged-file': 'Our machine can’t open the file. Please send it again.',
} as const

/** The extras of the demo's standard list, and its policy. */
const TERMS: Omit<RoundTerms, 'before' | 'days'> = {
  ...roundPolicyOf(DEMO_ROUNDS),
  isQuote: false,
  ...{ formatPrice: toCents(5), smallResizePrice: toCents(0), largeResizePrice: toCents(8), resizeWithin: 20 },
}

/**
 * Changes of delivered orders for every reason, some free and some not; done by now. What they cost becomes part of the price of
 * their requests, whose rows are changed: called before these are invoiced.
 */
export function planCauses(random: Random, requests: readonly PlannedRequest[]): AskedRow[] {
  const delivered = requests.filter(
    ({ row, moments }) => row.requestFor === 'order' && row.price > 0 && moments.sent && moments.done,
  )
  return delivered
    .toReversed()
    .slice(0, 75)
    .filter((_, index) => index % 3 === 0)
    .flatMap((request, index) => {
      const cause = ROUND_CAUSES[index % ROUND_CAUSES.length] ?? 'our-fault'
      // Every second changed wish comes back once more.
      const times = cause === 'changed-wish' && index % 2 === 0 ? 2 : 1
      return Array.from({ length: times }, (_, before) => changeOf(random, request, cause, before))
    })
}

function changeOf(
  random: Random,
  request: PlannedRequest,
  cause: (typeof ROUND_CAUSES)[number],
  before: number,
): AskedRow {
  const { row, customer, moments } = request
  const resize = cause === 'another-size' ? 30 : null
  const { cost, reason } = decideRound({ ...TERMS, before, days: 0 }, { cause, resize })
  const [sent, done] = [moments.sent ?? 0, moments.done ?? 0]
  const askedAt = sent + (done - sent) * (0.2 + before * 0.3)
  const own = cents(Number(row.roundsPrice ?? 0))
  const roundsPrice = cents(own + cost)
  const price: Cents = priceWithRounds(cents(row.price - own), false, roundsPrice)
  Object.assign(row, { roundsPrice, price })
  return {
    ...{ _id: random.uuid(), requestId: row._id, reason: REASONS[cause], askedBy: customer.account._id },
    ...{ askedAt: iso(askedAt), answeredAt: iso(done), cause, resize, cost, costReason: reason },
  }
}
