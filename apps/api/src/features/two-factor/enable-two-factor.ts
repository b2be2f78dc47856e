import { randomInt } from 'node:crypto'
import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { sql } from 'kysely'
import { AppError, invalidField } from '../../platform/errors.ts'
import { forgetOtherDevices } from '../../platform/sign-in/devices.ts'
import { hashToken } from '../../platform/sign-in/tokens.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { takeCode } from './second-factor.ts'

// Without letters and digits that look alike.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Switches the second factor on, once a first code shows that the app has the secret. */
export const enableTwoFactor: Handler<'enableTwoFactor'> = async ({ db, actor, body, http, services }) => {
  await services.rateLimits.take('secondFactorByAccount', actor._id)
  return db.transaction().execute(async (trx) => {
    const factor = await trx
      .selectFrom('two_factor')
      .select(['secret', 'enabledAt'])
      .where('accountId', '=', actor._id)
      .forUpdate()
      .executeTakeFirst()
    if (!factor || factor.enabledAt) throw new AppError('two_factor_not_begun')
    if (!(await takeCode(trx, actor._id, factor.secret, body.code))) {
      throw invalidField('code', describeIssue('wrong_code', {}))
    }
    await trx.updateTable('two_factor').set({ enabledAt: sql`now()` }).where('accountId', '=', actor._id).execute()
    const recoveryCodes = Array.from({ length: AUTH_LIMITS.recoveryCodes }, recoveryCode)
    // Others may have signed in by the password alone: of the browsers so far, this one is the owner's.
    await forgetOtherDevices(trx, actor._id, http)
    await trx.deleteFrom('recovery_code').where('accountId', '=', actor._id).execute()
    await trx
      .insertInto('recovery_code')
      .values(recoveryCodes.map((code) => ({ accountId: actor._id, codeHash: hashToken(code.replace('-', '')) })))
      .execute()
    await recordChange(trx, { actor }, { entity: 'account', _id: actor._id, after: { twoFactor: 'enabled' } })
    return { recoveryCodes }
  })
}

function recoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
