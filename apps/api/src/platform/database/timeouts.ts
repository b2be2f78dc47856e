/** How long the product waits for other systems and callers, in milliseconds. Only tests shorten some of it. */
export interface Timeouts {
  /** For a free connection to the database, and for a new one to be made. */
  connectionMs: number
  /** For the answer to a statement of an ordinary call. */
  statementMs: number
  /** For the answer to a statement of a report, and for each portion of an export. */
  reportMs: number
  /** For the headers of a call. */
  headersMs: number
  /** For the next byte of a call's body. */
  bodyIdleMs: number
  /** For the whole of a call's body; files that are uploaded may take longer once they come at a bearable pace. */
  bodyMs: number
  /** For the whole of an upload. */
  uploadMs: number
  /** For calls under way once the process takes no more of them. */
  lastCallsMs: number
  /** For a bucket's answer, and for its next bytes. */
  bucketMs: number
  /** For the whole of an answer of Stripe. */
  stripeMs: number
}

export const TIMEOUTS: Timeouts = {
  connectionMs: 5_000,
  statementMs: 5_000,
  reportMs: 30_000,
  headersMs: 20_000,
  bodyIdleMs: 30_000,
  bodyMs: 60_000,
  uploadMs: 3_600_000,
  lastCallsMs: 20_000,
  bucketMs: 10_000,
  stripeMs: 10_000,
}
