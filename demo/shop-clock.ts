import type { Random } from './random.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** How busy the shop is on each day of the week, from Sunday. */
const weekdays = [0.1, 1, 1.05, 1, 1.1, 0.9, 0.22] as const

/** Chicago's distance from UTC outside summer time; near enough for opening hours. */
const chicagoLag = 6 * hour

/** A moment of a working day: mostly between eight and five in Chicago, `earlier` milliseconds sooner elsewhere. */
function openingHours(random: Random, midnight: number, earlier: number): number {
  const middle = (random.next() + random.next() + random.next()) / 3
  return midnight + chicagoLag + 7 * hour + middle * 11.5 * hour - earlier
}

/**
 * Moments at which requests come in over the `days` before `now` (milliseconds), oldest first: more on weekdays, a
 * little more in the last weeks, none in the future.
 */
export function arrivals(random: Random, now: number, days: number, count: number): number[] {
  const today = now - (now % day)
  const weights: Record<string, number> = {}
  for (let back = 0; back < days; back += 1) {
    const weekday = new Date(today - back * day).getUTCDay()
    weights[back] = (weekdays[weekday] ?? 1) * (1 + (days - back) / (2 * days))
  }
  const moments: number[] = []
  while (moments.length < count) {
    const at = openingHours(random, today - Number(random.weighted(weights)) * day, 0)
    if (at < now) moments.push(Math.round(at))
  }
  return moments.sort((a, b) => a - b)
}

/** Moments within the last `hours`, whatever the time of day, so that today's lists are never empty; oldest first. */
export function justNow(random: Random, now: number, hours: number, count: number): number[] {
  const moments = Array.from(
    { length: count },
    () => now - Math.round(2 * minute + random.next() ** 1.6 * hours * hour),
  )
  return moments.sort((a, b) => a - b)
}

/** A moment (milliseconds) as ISO 8601 text. */
export const iso = (moment: number) => new Date(moment).toISOString()
