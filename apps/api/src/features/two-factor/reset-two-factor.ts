import { AppError } from '../../platform/errors.ts'
import { textsIn } from '../../platform/texts/catalog.ts'
import { lockForAdministration } from '../accounts/lock-for-administration.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'

/** Removes a lost second factor, and mails its owner. */
export const resetTwoFactor: Handler<'resetTwoFactor'> = ({ services, db, actor, params, http }) =>
  db.transaction().execute(async (trx) => {
    const account = await lockForAdministration(trx, params._id)
    // Otherwise an open screen would be enough; turning off one's own takes the password.
    if (account._id === actor._id) {
      throw new AppError('two_factor_is_own')
    }
    const { numDeletedRows } = await trx
      .deleteFrom('two_factor')
      .where('accountId', '=', account._id)
      .where('enabledAt', 'is not', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('two_factor_not_on')
    await recordEvent(
      trx,
      { services, actor },
      {
        name: 'account.two-factor-removed',
        entity: 'account',
        _id: account._id,
        after: { twoFactor: 'removed' },
        reset: account,
      },
    )
    return { message: textsIn(http.language, 'answers')('twoFactorRemoved', { email: account.email }) }
  })
