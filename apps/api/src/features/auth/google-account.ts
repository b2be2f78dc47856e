import { isStaffRole } from '@stitchdesk/contract/basics/roles'
import { type ReferenceExpression, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { sameAddress } from '../../platform/sign-in/same-text.ts'
import { SIGNING_IN } from '../access/reach.ts'
import { byOwner, recordChange } from '../events/record-event.ts'
import type { Services } from '../operation.ts'
import type { GoogleIdentity } from './google-token.ts'
import { takeOverUnverified } from './take-over-unverified.ts'

/** The account that a Google sign-in leads to, and how. */
export interface GoogleAccount {
  _id: Reached<'account'>
  /**
   * - `known`: this Google account has signed in to it before
   * - `link`: it has this address, and gets this Google account
   * - `claim`: it has this address without verification, so a stranger may have registered it
   */
  step: 'known' | 'link' | 'claim'
}

/**
 * Finds the account of a Google sign-in: by Google's `sub`, else by the address.
 * Staff are let in only where an administrator allows it.
 * @returns undefined when nobody has the address
 * @throws AppError forbidden
 */
export async function findGoogleAccount(
  db: Database,
  { sub, email }: GoogleIdentity,
): Promise<GoogleAccount | undefined> {
  const [found] = await db
    .selectFrom('account')
    .select(['_id', 'Designation', 'googleSub', 'googleAllowed', 'emailVerifiedAt'])
    .where(SIGNING_IN)
    .where((eb) => eb.or([eb('googleSub', '=', sub), sameAddress('account.email', email)]))
    .where('delete', '=', false)
    // An account linked to this Google account wins over one that only has the address.
    .orderBy(sql`"googleSub" IS NOT DISTINCT FROM ${sub}`, 'desc')
    .limit(1)
    .execute()
  if (!found) return undefined
  const isStaff = isStaffRole(found.Designation)
  if (isStaff && !found.googleAllowed) {
    throw new AppError('google_not_allowed')
  }
  if (found.googleSub === sub) return { _id: found._id, step: 'known' }
  if (found.googleSub !== null) {
    throw new AppError('another_google_account')
  }
  // Administrators set an employee's address and password, so no stranger has to be locked out.
  return { _id: found._id, step: found.emailVerifiedAt === null && !isStaff ? 'claim' : 'link' }
}

/**
 * Ties an account to the Google account that signs in to it for the first time.
 * @throws AppError account_just_changed when it changed since it was found
 */
export async function tieToGoogle(
  trx: Transaction<DB>,
  services: Services,
  { _id, step }: GoogleAccount,
  { sub, email }: GoogleIdentity,
): Promise<void> {
  const isUnverified: ReferenceExpression<DB, 'account'> = 'emailVerifiedAt'
  const unchanged = await trx
    .selectFrom('account')
    .select('_id')
    .where('_id', '=', _id)
    .where('delete', '=', false)
    .where('googleSub', 'is', null)
    .where(sameAddress('account.email', email))
    .$if(step === 'claim', (claiming) => claiming.where(isUnverified, 'is', null))
    .forUpdate()
    .executeTakeFirst()
  if (!unchanged) throw new AppError('account_just_changed')
  // Before the address counts as proved.
  if (step === 'claim') await takeOverUnverified(trx, services, _id)
  await recordChange(trx, byOwner(services, _id), {
    entity: 'account',
    _id,
    set: { googleSub: sub, emailVerifiedAt: sql`coalesce("emailVerifiedAt", now())` },
    after: { google: 'linked' },
  })
}
