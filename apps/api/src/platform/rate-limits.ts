import pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'

/** Attempts allowed within a number of seconds, by action. Counted in PostgreSQL, so that every process counts together. */
const ALLOWANCES = {
  loginByAddress: { points: 100, duration: 300 },
  loginByAccount: { points: 10, duration: 300 },
  secondFactorByAccount: { points: 10, duration: 300 },
  registerByAddress: { points: 30, duration: 3600 },
  forgotByAddress: { points: 30, duration: 3600 },
  forgotByAccount: { points: 3, duration: 3600 },
  confirmationByMailbox: { points: 3, duration: 3600 },
  confirmationByAccount: { points: 3, duration: 3600 },
  verifyByAddress: { points: 100, duration: 300 },
  uploadByAccount: { points: 600, duration: 3600 },
} as const

export interface RateLimits {
  /** Counts one attempt of `key`; throws AppError too_many_attempts beyond the allowance. */
  take(action: keyof typeof ALLOWANCES, key: string): Promise<void>
  /** Forgets the attempts of `key`, after a success. */
  clear(action: keyof typeof ALLOWANCES, key: string): Promise<void>
  stop(): Promise<void>
}

/** Opens the rate limits on the table `rate_limit` of a database. */
export function openRateLimits(connectionString: string): RateLimits {
  const pool = new pg.Pool({ connectionString, max: 2 })
  pool.on('error', () => undefined)
  const limiterOf = (action: keyof typeof ALLOWANCES) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: action,
      ...ALLOWANCES[action],
    })
  const limiters = Object.fromEntries(
    Object.keys(ALLOWANCES).map((action) => [action, limiterOf(action as keyof typeof ALLOWANCES)]),
  ) as Record<keyof typeof ALLOWANCES, RateLimiterPostgres>

  return {
    async take(action, key) {
      try {
        await limiters[action].consume(key.slice(0, 200))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const minutes = Math.max(1, Math.ceil(refusal.msBeforeNext / 60_000))
        throw new AppError('too_many_attempts', `Too many attempts. Try again in ${minutes} min.`)
      }
    },
    async clear(action, key) {
      await limiters[action].delete(key.slice(0, 200))
    },
    stop: () => pool.end(),
  }
}
