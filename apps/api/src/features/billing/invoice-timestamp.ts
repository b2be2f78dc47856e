import { wallClock } from '../../platform/wall-clock.ts'

/** The clock that invoice numbers are told by. */
const INVOICE_CLOCK = 'America/Chicago'

/** The number of an invoice made at a moment: the clock in Chicago as `yyyyMMddHHmmss`, wherever the shop is. */
export function invoiceTimestamp(at: Date): string {
  return wallClock(at, INVOICE_CLOCK).replace(/\D/g, '')
}
