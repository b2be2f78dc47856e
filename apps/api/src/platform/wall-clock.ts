const DAY_MS = 24 * 3_600_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one is slow, and an export needs it for each of its rows. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    // Swedish writes days and times in an order that sorts.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** What a clock on the wall shows in a time zone at a moment, `yyyy-MM-dd HH:mm:ss`. */
export function wallClock(at: Date, timeZone: string): string {
  return clockOf(timeZone).format(at)
}

/**
 * The moment at which the clock of a time zone shows a time, in milliseconds since 1970. Where the clock is put forward over that time,
 * it is as long after the jump; where the clock shows it twice, it is the first.
 * @param day `YYYY-MM-DD`
 * @param minutes since midnight; 1440 is the midnight at which the day ends
 * @param timeZone IANA name
 */
export function momentAt(day: string, minutes: number, timeZone: string): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  // No zone changes its clocks twice within two days, so the offset of the day before or of the day after is right.
  const before = offsetAt(shown - DAY_MS, timeZone)
  const after = offsetAt(shown + DAY_MS, timeZone)
  const possible = [shown - before, shown - after].filter((at) => at + offsetAt(at, timeZone) === shown)
  return possible.length > 0 ? Math.min(...possible) : shown - before
}

/** By how many milliseconds the clock of a time zone is ahead of UTC at a moment. */
function offsetAt(at: number, timeZone: string): number {
  const second = Math.floor(at / 1000) * 1000
  return Date.parse(`${wallClock(new Date(second), timeZone).replace(' ', 'T')}Z`) - second
}
