import type { RateLimits } from '../../platform/rate-limits.ts'

/** Computing is counted in tenths of a second. */
const UNIT_MS = 100

/** Counts the computing time of an account's files against its allowance of the hour. */
export async function countComputing(
  rateLimits: Pick<RateLimits, 'count'>,
  accountId: string | null,
  computedMs: number,
): Promise<void> {
  if (accountId !== null) await rateLimits.count('computingByAccount', accountId, Math.ceil(computedMs / UNIT_MS))
}
