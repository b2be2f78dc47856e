import type { Reader } from '../../access/scope.ts'

/** Who reads the money of ledgers. */
export interface LedgerReading {
  actor: Reader
  /** the shop's: its days are the report's */
  timeZone: string
}

/** Who reads it, and when. */
export interface Reading extends LedgerReading {
  /** the shop's day */
  today: string
}
