import { addDays, dayOf } from '@stitchdesk/contract/basics/days'
import type { Turnaround } from '@stitchdesk/contract/settings/turnaround'
import { momentAt } from '../../platform/wall-clock.ts'

const HOUR_MS = 3_600_000
/** More days than any turnaround spans: a thousand hours in the shortest possible week. */
const MOST_DAYS = 800

/** The working hours of the week and their time zone. */
export interface WorkingWeek extends Pick<Turnaround, 'week'> {
  /** IANA name */
  timeZone: string
}

/** The stretches of working time of each day from that of a moment on, in milliseconds since 1970. */
function* workdays(from: number, { week, timeZone }: WorkingWeek): Generator<{ begins: number; ends: number }> {
  const first = dayOf(new Date(from), timeZone)
  for (let days = 0; days < MOST_DAYS; days++) {
    const day = addDays(first, days)
    const hours = week[new Date(day).getUTCDay()]
    // Measured by the clock, so that a day on which the clock changes begins and ends when the clock says so.
    const at = (minutes: number) => momentAt(day, minutes, timeZone)
    if (hours) yield { begins: Math.max(from, at(hours.from)), ends: at(hours.until) }
  }
}

/** The moment that lies some working hours after another one. */
export function afterWorkingHours(from: Date, hours: number, week: WorkingWeek): Date {
  let left = hours * HOUR_MS
  let last = from.getTime()
  for (const { begins, ends } of workdays(last, week)) {
    if (ends <= begins) continue
    if (ends - begins >= left) return new Date(begins + left)
    left -= ends - begins
    last = ends
  }
  return new Date(last)
}

/** Hours of work between two moments; 0 where the second is not later. */
export function workingHoursBetween(from: Date, until: Date, week: WorkingWeek): number {
  let passed = 0
  for (const { begins, ends } of workdays(from.getTime(), week)) {
    if (begins >= until.getTime()) break
    passed += Math.max(0, Math.min(ends, until.getTime()) - begins)
  }
  return passed / HOUR_MS
}
