import type { OrderStatus, RequestKind } from '@stitchdesk/contract/basics/enums'
import type { Random } from './random.ts'
import { day, hour, minute } from './shop-clock.ts'

/** When things happened to a request, in milliseconds; absent when they have not happened yet. */
export type Timeline = {
  submitted: number
  /** When a quote became an order. */
  converted?: number
  assigned?: number
  ready?: number
  sent?: number
  /** When it was worked on again after it was sent. */
  revised?: number
  done?: number
}

/** How far a request has come by its age: fresh ones wait, old ones are done. */
function reached(random: Random, age: number): OrderStatus {
  if (age < 5 * hour) return random.weighted({ New: 0.68, Processing: 0.24, Ready: 0.08, Done: 0 })
  if (age < 16 * hour) return random.weighted({ New: 0.28, Processing: 0.38, Ready: 0.26, Done: 0.08 })
  if (age < 40 * hour) return random.weighted({ New: 0.04, Processing: 0.28, Ready: 0.34, Done: 0.34 })
  if (age < 96 * hour) return random.weighted({ New: 0, Processing: 0.06, Ready: 0.26, Done: 0.68 })
  return random.weighted({ New: 0, Processing: 0.002, Ready: 0.02, Done: 0.978 })
}

/** How long the work takes, in milliseconds, by how soon it is needed. */
const workTime = (random: Random, rush: boolean) =>
  (rush ? 1.2 + random.next() * 3.5 : 3 + random.next() ** 2 * 19) * hour

/** How much of Ready work the customer has seen: nothing, everything, or the version before the last change. */
export type Sending = 'held back' | 'sent' | 'revised'

/** What a request must be like, instead of what chance would make of it. */
export type Forced = { requestFor: RequestKind; orderStatus: OrderStatus; converted?: boolean; sending?: Sending }

/** A bit more than a third of the quotes that are a day old become orders, most within three days. */
function conversion(random: Random, submitted: number, now: number): number | undefined {
  const age = now - submitted
  if (age < day || !random.chance(0.38)) return undefined
  // Of the quotes of this week many are converted only just now, so that fresh conversions wait in the lists.
  if (age < 6 * day) return now - (0.02 + random.next() ** 2 * 0.6) * (age - 12 * hour)
  return submitted + (20 + random.next() * 52) * hour
}

/**
 * Plans how a request that came in at `submitted` has gone on until `now`.
 * @param job.forced the state it must be in, instead of one that fits its age
 */
export function planTimeline(
  random: Random,
  now: number,
  submitted: number,
  { requestFor, rush, forced }: { requestFor: RequestKind; rush: boolean; forced?: Forced },
): Timeline & { orderStatus: OrderStatus } {
  const middle = submitted + (now - submitted) * 0.7
  const chosen = requestFor === 'quote' && !forced ? conversion(random, submitted, now) : undefined
  const converted = forced?.converted ? middle : chosen
  const from = converted ?? submitted
  const orderStatus = forced?.orderStatus ?? reached(random, now - from)
  const moments: Timeline = { submitted, ...(converted ? { converted } : {}) }
  // The later of two moments must stay between the earlier one and now.
  const after = (start: number, length: number) => start + Math.min(length, (now - start) * 0.8)
  if (orderStatus !== 'New' || random.chance(0.35)) {
    moments.assigned = after(from, (4 + random.next() * 70) * minute)
  }
  if (orderStatus !== 'Ready' && orderStatus !== 'Done') return { ...moments, orderStatus }
  moments.ready = after(moments.assigned ?? from, workTime(random, rush))
  const chance = random.weighted<Sending>({ 'held back': 0.55, sent: 0.27, revised: 0.18 })
  const sending = orderStatus === 'Done' ? 'sent' : (forced?.sending ?? chance)
  if (sending !== 'held back') {
    moments.sent = after(moments.ready, (6 + random.next() * 80) * minute)
    if (sending === 'revised') moments.revised = after(moments.sent, (20 + random.next() * 300) * minute)
    if (orderStatus === 'Done') moments.done = after(moments.sent, (2 + random.next() * 200) * minute)
  }
  return { ...moments, orderStatus }
}
