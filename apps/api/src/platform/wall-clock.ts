const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one is slow, and an export needs it for each of its rows. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    // Swedish writes days and times as they are sorted.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** What a clock on the wall shows in a time zone at a moment, `yyyy-MM-dd HH:mm:ss`. */
export function wallClock(at: Date, timeZone: string): string {
  return clockOf(timeZone).format(at)
}
