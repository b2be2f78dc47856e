/** The clock that invoice numbers are told by. */
const SHOP_TIME_ZONE = 'America/Chicago'

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The shop's wall clock at a moment, as `yyyyMMddHHmmss`. */
export function shopTimestamp(at: Date): string {
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].map((part) => found[part]).join('')
}
