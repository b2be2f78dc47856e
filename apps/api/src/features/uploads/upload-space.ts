// Quotas keep one account from filling the disk. Staff have no quota, because results are the shop's work. Content that is already
// stored costs nothing, so that reordering always works.

import { formatFileSize } from '@stitchdesk/contract/files/file-name'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Incoming } from '../../platform/incoming.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { isStaff } from '../access/scope.ts'

/**
 * Counts the bytes that an upload adds against its customer's space; content that is already stored costs nothing. Called in a
 * transaction, in which two uploads for one customer count one after the other.
 * @throws AppError quota_exceeded, quota_unverified, or upload_day_spent for what is too much for a day
 */
export async function reserveSpace(
  trx: Database,
  rateLimits: Pick<RateLimits, 'take'>,
  actor: Actor,
  incoming: Incoming[],
): Promise<void> {
  const added = await bytesOfNew(trx, incoming)
  if (added === 0) return
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`upload space of ${payerOf(actor)}`}, 0))`.execute(trx)
  const { quota, waitsForConfirmation } = await quotaOf(trx, actor)
  if (quota !== null && (await usedBy(trx, actor)) + added > quota) {
    throw new AppError(waitsForConfirmation ? 'quota_unverified' : 'quota_exceeded', { quota: formatFileSize(quota) })
  }
  await rateLimits.take(dayOf(actor), payerOf(actor), {
    points: Math.ceil(added / 1024),
    told: (wait, details) => new AppError('upload_day_spent', { wait }, details),
  })
}

const dayOf = (actor: Actor) => (isStaff(actor) ? 'kilobytesByStaff' : 'kilobytesByCustomer')

/** The customer whose space and daily share a caller's files take; all accounts of a customer share them. */
const payerOf = ({ customerId, _id }: Actor) => customerId ?? _id

/** Gives back a file's share of the day once its content is gone; the customer's space follows from what is stored. */
export async function releaseSpace(rateLimits: Pick<RateLimits, 'giveBack'>, actor: Actor, size: number) {
  await rateLimits.giveBack(dayOf(actor), payerOf(actor), Math.ceil(size / 1024))
}

async function bytesOfNew(db: Database, incoming: Incoming[]): Promise<number> {
  const sizes = new Map(incoming.map(({ checksum, size }) => [checksum, size]))
  const known = await db
    .selectFrom('content')
    .select('checksum')
    .where('checksum', 'in', [...sizes.keys()])
    .execute()
  for (const { checksum } of known) sizes.delete(checksum)
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

/**
 * The quota of a caller's customer in bytes; null for staff, whose files are the shop's work. Unverified accounts get little,
 * because anyone can register many.
 */
async function quotaOf(db: Database, actor: Actor) {
  const { uploadQuotaBytes, emailVerifiedAt } = await db
    .selectFrom('account')
    .leftJoin('customer', 'customer._id', 'account.customerId')
    .select(['customer.uploadQuotaBytes', 'account.emailVerifiedAt'])
    .where('account._id', '=', actor._id)
    .executeTakeFirstOrThrow()
  if (uploadQuotaBytes !== null) return { quota: uploadQuotaBytes, waitsForConfirmation: false }
  if (isStaff(actor)) return { quota: null, waitsForConfirmation: false }
  const waitsForConfirmation = emailVerifiedAt === null
  return {
    quota: waitsForConfirmation ? FILE_LIMITS.unconfirmedQuotaBytes : FILE_LIMITS.quotaBytes,
    waitsForConfirmation,
  }
}

async function usedBy(db: Database, actor: Actor): Promise<number> {
  const { used } = await db
    .selectFrom('content')
    .select(({ fn }) => fn.sum<number | null>('size').as('used'))
    .where('storedBy', 'in', (eb) =>
      actor.customerId === null
        ? eb.selectFrom('account').select('_id').where('_id', '=', actor._id)
        : eb.selectFrom('account').select('_id').where('customerId', '=', actor.customerId),
    )
    .executeTakeFirstOrThrow()
  return used ?? 0
}
