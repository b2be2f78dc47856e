import type { RateLimits } from '../../platform/rate-limits.ts'

/** Computing is counted in tenths of a second. */
const UNIT_MS = 100

/** Counts what reading or drawing a file of an account has computed, against its hour. */
export async function countComputing(
  rateLimits: Pick<RateLimits, 'count'>,
  accountId: string | null,
  computedMs: number,
): Promise<void> {
  if (accountId !== null) await rateLimits.count('computingByAccount', accountId, Math.ceil(computedMs / UNIT_MS))
}
