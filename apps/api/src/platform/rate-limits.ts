import { keysOf, tableOf } from '@stitchdesk/contract/basics/tables'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { PLACING_LIMITS } from '@stitchdesk/contract/placing/limits'
import pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { addressGroup } from './address-group.ts'
import { connectingTo } from './database/connect.ts'
import { TIMEOUTS, type Timeouts } from './database/timeouts.ts'
import { type TooOften, tooManyAttempts } from './errors.ts'

/** Attempts allowed within a number of seconds, by action. Counted in PostgreSQL, so that every process counts together. */
const ALLOWANCES = {
  loginByAddress: { points: 100, duration: 300 },
  loginByAccountAndAddress: { points: 10, duration: 300 },
  loginByDevice: { points: 10, duration: 300 },
  ownPasswordByAccount: { points: 10, duration: 300 },
  secondFactorByAccount: { points: 10, duration: 300 },
  secondFactorOfAllBrowsers: { points: 50, duration: 24 * 3600 },
  secondFactorByDevice: { points: 10, duration: 300 },
  recoveryByAccountAndAddress: { points: 10, duration: 300 },
  registerByAddress: { points: 30, duration: 3600 },
  forgotByAddress: { points: 30, duration: 3600 },
  forgotByAccount: { points: 3, duration: 3600 },
  confirmationByMailbox: { points: 3, duration: 3600 },
  confirmationByAccount: { points: 3, duration: 3600 },
  verifyByAddress: { points: 100, duration: 300 },
  resetByAddress: { points: 30, duration: 300 },
  googleByAddress: { points: 100, duration: 300 },
  mailByDomain: { points: 120, duration: 60 },
  testMailByAccount: { points: 5, duration: 600 },
  uploadByAccount: { points: 600, duration: 3600 },
  avatarByAccount: { points: 20, duration: 3600 },
  // Tenths of a second that reading and drawing an account's files may compute: a hundred large photographs.
  computingByAccount: { points: 3000, duration: 3600 },
  conversionsByAccount: { points: 200, duration: 3600 },
  crashReportsByAccount: { points: 30, duration: 3600 },
  picturesByAccount: { points: 60, duration: 600 },
  closePicturesByAddress: { points: 40, duration: 600 },
  previewsByAddress: { points: 600, duration: 600 },
  invoicePdfsByAddress: { points: 300, duration: 600 },
  checkoutsByAddress: { points: 60, duration: 600 },
  checkoutChecksByAddress: { points: 600, duration: 600 },
  worksheetsByAccount: { points: 120, duration: 600 },
  proofLinkByAddress: { points: 120, duration: 300 },
  priceLinkByAddress: { points: 120, duration: 300 },
  messagesByAccount: { points: 200, duration: 3600 },
  changesByAccount: { points: 300, duration: 3600 },
  readsByAccount: { points: 1000, duration: 600 },
  orderCodesByAccount: { points: 300, duration: 3600 },
  creationByAccount: { points: PLACING_LIMITS.requestsAnHour, duration: 3600 },
  kilobytesByCustomer: { points: FILE_LIMITS.bytesADay / 1024, duration: 24 * 3600 },
  // Results are the shop's own work, so this only stops programs that run wild.
  kilobytesByStaff: { points: (10 * FILE_LIMITS.bytesADay) / 1024, duration: 24 * 3600 },
} as const

/**
 * Takes the names off the limiter's statements, because a pooler that lends connections for a transaction each would not know them
 * again.
 */
const withoutNames = (pool: pg.Pool) => ({
  query: ({ text, values }: pg.QueryConfig) => pool.query({ text, ...(values && { values }) }),
})

export interface TakeOptions {
  /** How much the attempt counts; 1 by default. A refused attempt of this kind counts nothing. */
  points?: number
  /** The refusal, if it says more than that the attempts are too many. */
  told?: TooOften
}

export interface RateLimits {
  /** Counts one attempt of `key`, an address where the action says so; throws AppError too_many_attempts beyond the allowance. */
  take(action: keyof typeof ALLOWANCES, key: string, options?: TakeOptions): Promise<void>
  /**
   * Counts one attempt of something that may wait, and answers the milliseconds until its turn; 0 means now. An attempt waits for
   * all allowances before it.
   */
  turnOf(action: keyof typeof ALLOWANCES, key: string): Promise<number>
  /** Gives back an attempt that was not made or was undone; never more than is counted. */
  giveBack(action: keyof typeof ALLOWANCES, key: string, points?: number): Promise<void>
  /** Counts used units, even beyond the limit. */
  count(action: keyof typeof ALLOWANCES, key: string, points: number): Promise<void>
  /** Counts nothing; throws AppError too_many_attempts when nothing is left of the allowance. */
  refuseSpent(action: keyof typeof ALLOWANCES, key: string, told?: TooOften): Promise<void>
  /** Whether nothing is left of the allowance. Counts nothing. */
  isSpent(action: keyof typeof ALLOWANCES, key: string): Promise<boolean>
  /** Forgets the attempts of `key`, after a success. */
  clear(action: keyof typeof ALLOWANCES, key: string): Promise<void>
  stop(): Promise<void>
}

/** Opens the rate limits on the table `rate_limit` of a database. */
export function openRateLimits(
  address: string,
  { connectionMs, statementMs }: Pick<Timeouts, 'connectionMs' | 'statementMs'> = TIMEOUTS,
  configured: { mailByDomain?: number; pooled?: boolean } = {},
): RateLimits {
  const mailPoints = configured.mailByDomain ?? ALLOWANCES.mailByDomain.points
  const allowances = { ...ALLOWANCES, mailByDomain: { ...ALLOWANCES.mailByDomain, points: mailPoints } }
  // A statement that is not answered in time takes its connection with it.
  const waits = { connectionTimeoutMillis: connectionMs, query_timeout: statementMs }
  const pool = new pg.Pool({ ...connectingTo(address), max: 2, application_name: 'stitchdesk-limits', ...waits })
  pool.on('error', () => undefined)
  const limiterOf = (action: keyof typeof ALLOWANCES) =>
    new RateLimiterPostgres({
      storeClient: configured.pooled ? withoutNames(pool) : pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: action,
      ...allowances[action],
    })
  const limiters = tableOf(keysOf(ALLOWANCES), limiterOf)

  return {
    async take(action, key, { points = 1, told } = {}) {
      try {
        await limiters[action].consume(countedKey(action, key), points)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        if (points > 1) await limiters[action].reward(countedKey(action, key), points)
        throw tooManyAttempts(refusal.msBeforeNext, told)
      }
    },
    async turnOf(action, key) {
      try {
        await limiters[action].consume(countedKey(action, key))
        return 0
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const { points, duration } = allowances[action]
        const ahead = Math.floor((refusal.consumedPoints - 1) / points) - 1
        return refusal.msBeforeNext + ahead * duration * 1000
      }
    },
    async giveBack(action, key, points = 1) {
      const counted = await limiters[action].get(countedKey(action, key))
      const back = Math.min(points, counted?.consumedPoints ?? 0)
      if (back > 0) await limiters[action].reward(countedKey(action, key), back)
    },
    async count(action, key, points) {
      await limiters[action].penalty(countedKey(action, key), points)
    },
    async refuseSpent(action, key, told) {
      const used = await limiters[action].get(countedKey(action, key))
      if (used && used.consumedPoints >= allowances[action].points) throw tooManyAttempts(used.msBeforeNext, told)
    },
    async isSpent(action, key) {
      const used = await limiters[action].get(countedKey(action, key))
      return (used?.consumedPoints ?? 0) >= allowances[action].points
    },
    async clear(action, key) {
      await limiters[action].delete(countedKey(action, key))
    },
    stop: () => pool.end(),
  }
}

/** Addresses are counted by their network. */
function countedKey(action: keyof typeof ALLOWANCES, key: string): string {
  return (action.endsWith('ByAddress') ? addressGroup(key) : key).slice(0, 200)
}

/**
 * Runs something that counts only if it succeeds: when it fails, what it took by `take` is given back. Used where people may try
 * again, because the failure isn't their fault.
 */
export async function countSuccess<T>(
  rateLimits: RateLimits,
  run: (counted: Pick<RateLimits, 'take'>) => Promise<T>,
): Promise<T> {
  const taken: Parameters<RateLimits['take']>[] = []
  try {
    return await run({
      async take(...what) {
        await rateLimits.take(...what)
        taken.push(what)
      },
    })
  } catch (error) {
    // Throw the failure itself, even if giving back fails.
    for (const [action, key, options] of taken) {
      await rateLimits.giveBack(action, key, options?.points).catch(() => undefined)
    }
    throw error
  }
}
