import type { IssueSentence } from '@stitchdesk/contract/basics/issue-sentences'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { invalidField } from '../../platform/errors.ts'
import { endSessions } from '../../platform/sign-in/sessions.ts'
import { hashToken } from '../../platform/sign-in/tokens.ts'
import { textsIn } from '../../platform/texts/catalog.ts'
import { endConfirmations, endPasswordLinks } from '../accounts/end-links.ts'
import type { AddressOwner } from '../accounts/propose-email.ts'
import { refuseTaken } from '../accounts/refuse-taken.ts'
import { byOwner, recordChange, recordEvent } from '../events/record-event.ts'
import type { Handler, Services } from '../operation.ts'
import { callingSessions } from './calling-sessions.ts'
import { endWhatOthersSet } from './take-over-unverified.ts'

const NO_LONGER = describeIssue('link_over', {}, 'thisLinkHasBeenUsedIs')

/** Confirms the address that a link was mailed to: the account's own, or the one that is to replace it. */
export const verifyEmail: Handler<'verifyEmail'> = async ({ services, db, body, http }) => {
  await services.rateLimits.take('verifyByAddress', http.ip)
  const sessionIds = await callingSessions(services, http)
  return db.transaction().execute(async (trx) => {
    const link = await trx
      .selectFrom('email_verification')
      .select(['tokenHash', 'accountId', 'email'])
      .where('tokenHash', '=', hashToken(body.token))
      .executeTakeFirst()
    const owner = link && (await lockOwner(trx, link.accountId))
    if (!link || !owner) throw invalidField('token', NO_LONGER)
    // Opening the link a second time is no error and changes nothing.
    const done = owner.emailVerifiedAt !== null && owner.email === link.email
    if (!done) {
      if (!(await takeLink(trx, link.tokenHash))) throw invalidField('token', NO_LONGER)
      await endOthers(trx, services, owner, sessionIds)
      if (owner.email === link.email) await verifyPresent(trx, services, owner)
      else if (owner.pendingEmail === link.email) await replaceEmail(trx, services, owner)
      else throw invalidField('token', NO_LONGER)
    }
    return { message: textsIn(http.language, 'answers')('emailVerified'), email: link.email }
  })
}

async function lockOwner(trx: Transaction<DB>, accountId: Reached<'account'>): Promise<AddressOwner | undefined> {
  return trx
    .selectFrom('account')
    .select(['_id', 'userName', 'contactPerson', 'email', 'emailVerifiedAt', 'pendingEmail'])
    .where('_id', '=', accountId)
    .where('delete', '=', false)
    .forUpdate()
    .executeTakeFirst()
}

/** Uses a link up. Answers whether it still worked. */
async function takeLink(trx: Transaction<DB>, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('email_verification')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends only the other sessions if this browser is signed in to the account, because its owner then reads the mail. Otherwise it
 * also removes what a stranger may have set before.
 */
async function endOthers(
  trx: Transaction<DB>,
  services: Services,
  { _id: accountId, emailVerifiedAt }: AddressOwner,
  sessionIds: string[],
) {
  if (emailVerifiedAt !== null) return
  const own = sessionIds.length
    ? await trx
        .selectFrom('session')
        .select('_id')
        .where('_id', 'in', sessionIds)
        .where('accountId', '=', accountId)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
    : undefined
  if (own) await endSessions(trx, { accountId, exceptSessionId: own._id })
  else await endWhatOthersSet(trx, services, accountId)
}

async function verifyPresent(trx: Transaction<DB>, services: Services, { _id }: AddressOwner) {
  await recordChange(trx, byOwner(services, _id), {
    entity: 'account',
    _id,
    set: { emailVerifiedAt: sql`now()` },
    after: { emailVerified: true },
  })
}

async function replaceEmail(trx: Transaction<DB>, services: Services, owner: AddressOwner) {
  const email = owner.pendingEmail
  const emailTaken: IssueSentence = 'anotherAccountTookThisEmailAddress'
  await refuseTaken(trx, { email, except: owner._id, emailTaken })
  await endPasswordLinks(trx, owner._id)
  await endConfirmations(trx, owner._id)
  await recordEvent(trx, byOwner(services, owner._id), {
    name: 'account.email-replaced',
    entity: 'account',
    _id: owner._id,
    set: { email, pendingEmail: '', emailVerifiedAt: sql`now()` },
    before: owner,
    after: { email },
    replaced: { ...owner, newEmail: email },
  })
}
