/** The part of `Temporal` that is used; not every browser and no supported Node.js has it. */
interface QuickDays {
  Now: { timeZoneId(): string }
  Instant: {
    fromEpochMilliseconds(at: number): {
      toZonedDateTimeISO(timeZone: string): { toPlainDate(): { toString(): string } }
    }
  }
}

/** Days without `Intl`, whose first format takes a page 15 ms of a fast processor's time; undefined in browsers without `Temporal`. */
export const QUICK_DAYS = (globalThis as { Temporal?: QuickDays }).Temporal

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept, because making one is slow and a list needs it for each row. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}

/**
 * The day on which a moment falls in a time zone, as `YYYY-MM-DD`.
 * @param timeZone IANA name
 */
export function dayOf(at: Date, timeZone: string): string {
  if (QUICK_DAYS) {
    return QUICK_DAYS.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  }
  const found = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${String(found.year).padStart(4, '0')}-${found.month}-${found.day}`
}

/** A day some days later, or earlier; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Whether a name is a time zone's, such as `America/Chicago`. The database reads the sign of an offset the other way round. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** Months as they are said. */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The month some months later or, below 0, earlier; both `YYYY-MM`. */
export function monthAfter(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The last day of a month, `YYYY-MM`. */
export const lastDayOf = (month: string): string => addDays(`${monthAfter(month, 1)}-01`, -1)

/** A month, `YYYY-MM`, for people: `Dec 2026`. */
export const spellOutMonth = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** A day, `YYYY-MM-DD`, for people: `7 Dec 2026`. */
export function spellOutDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
