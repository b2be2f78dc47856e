import { usd } from '@stitchdesk/contract/basics/money'

const count = new Intl.NumberFormat('en-US')
const month = new Intl.DateTimeFormat('en-US', { month: 'short' })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** What stands where there is nothing to show. */
export const NOTHING = '—'

/** Amount in US dollars, `$1,234.50`; a dash where there is none or the reader may not see it. */
export function formatMoney(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? NOTHING : usd(amount)
}

/** Whole number with thousands separators. */
export function formatCount(value: number): string {
  return count.format(value)
}

function toDate(moment: string | Date | null | undefined): Date | null {
  if (!moment) return null
  // A plain day has no time zone: read as UTC it would become the day before in America.
  const date = typeof moment === 'string' && moment.length === 10 ? new Date(`${moment}T00:00:00`) : new Date(moment)
  return Number.isNaN(date.getTime()) ? null : date
}

/** A moment's day in the reader's time zone, `05 Nov 2026`; a dash where there is none. */
export function formatDate(moment: string | Date | null | undefined): string {
  const date = toDate(moment)
  if (!date) return NOTHING
  return `${String(date.getDate()).padStart(2, '0')} ${month.format(date)} ${date.getFullYear()}`
}

/** Day and time in the reader's time zone, `05 Nov 2026, 3:07 PM`; a dash where there is none. */
export function formatDateTime(moment: string | Date | null | undefined): string {
  const date = toDate(moment)
  return date ? `${formatDate(date)}, ${clock.format(date)}` : NOTHING
}
