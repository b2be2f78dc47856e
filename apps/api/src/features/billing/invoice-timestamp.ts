import { wallClock } from '../../platform/wall-clock.ts'

/** The zone of the clock whose seconds are invoice numbers. */
const INVOICE_CLOCK = 'America/Chicago'

/** The number of an invoice made at a moment: the clock in Chicago as `yyyyMMddHHmmss`, wherever the shop is. */
export function invoiceTimestamp(at: Date): string {
  return wallClock(at, INVOICE_CLOCK).replace(/\D/g, '')
}
