import { listOf } from '../../lib/list-of.ts'

/** Money received in a month, or since it began. */
export function receivedIn(month: string, whole = false): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return listOf('payments', { received: 'true', from: month, ...(whole && { to: last }) })
}

/** The first day of the month before that of a day. */
export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 10)
}
