import { AppError } from '../../platform/errors.ts'
import { recordEvent } from '../events/audit.ts'
import { greeting } from '../mail/greeting.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Handler } from '../operation.ts'
import { lockForAdministration } from './lock-for-administration.ts'

/** Removes the second factor of somebody who has lost it; they are told by mail. */
export const resetTwoFactor: Handler<'resetTwoFactor'> = ({ services, db, actor, params }) =>
  db.transaction().execute(async (trx) => {
    const account = await lockForAdministration(trx, params._id)
    // Otherwise an open screen would be enough; one's own goes off with the password.
    if (account._id === actor._id) {
      throw new AppError('conflict', 'Switch off your own two-factor sign-in under Security, with your password.')
    }
    const { numDeletedRows } = await trx
      .deleteFrom('two_factor')
      .where('accountId', '=', account._id)
      .where('enabledAt', 'is not', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('conflict', 'This account has no two-factor sign-in.')
    await recordEvent(trx, { by: actor._id, entity: 'account', entityId: account._id }, 'twoFactor', 'removed')
    await queueMail(trx, services, {
      kind: 'security',
      to: account.email,
      accountId: account._id,
      subject: 'Two-factor sign-in was removed from your account',
      paragraphs: [
        greeting(account),
        `an administrator of ${services.config.COMPANY_NAME} has removed two-factor sign-in from your account. Your password alone signs you in now, until you set it up again.`,
        'If you did not ask for this, choose a new password and tell us.',
      ],
      link: { label: 'Set it up again', path: '/security' },
    })
    return { message: `Two-factor sign-in is removed. ${account.email} is told by mail.` }
  })
