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
  const found = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${String(found.year).padStart(4, '0')}-${found.month}-${found.day}`
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

const monthOf = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** A day, `YYYY-MM-DD`, for people: `7 Dec 2026`. */
export function spellOutDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${date.getUTCDate()} ${monthOf.format(date)} ${date.getUTCFullYear()}`
}
