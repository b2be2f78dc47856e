import type { Config } from '../../platform/config.ts'
import { dayOf } from '../../platform/days.ts'

/** The last day on which an invoice issued at a moment can be paid in time, as `YYYY-MM-DD`: the shop's days are counted. */
export function dueDate(at: Date, { TIME_ZONE, INVOICE_DUE_DAYS }: Pick<Config, 'TIME_ZONE' | 'INVOICE_DUE_DAYS'>) {
  const day = new Date(`${dayOf(at, TIME_ZONE)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + INVOICE_DUE_DAYS)
  return day.toISOString().slice(0, 10)
}
