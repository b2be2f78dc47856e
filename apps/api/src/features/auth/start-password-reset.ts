import { textsIn } from '../../platform/texts/catalog.ts'
import { lockForAdministration } from '../accounts/lock-for-administration.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { readShop } from '../settings/read-setting.ts'
import { mailResetLink } from './mail-reset-link.ts'

/** Mails an account a link to choose a new password, for an administrator, who never sees the link. */
export const startPasswordReset: Handler<'startPasswordReset'> = ({ services, db, actor, params, http }) =>
  db.transaction().execute(async (trx) => {
    const account = await lockForAdministration(trx, params._id)
    const { companyName } = await readShop(trx, services.config)
    await mailResetLink(trx, services, account, companyName)
    await recordChange(trx, { actor }, { entity: 'account', _id: account._id, after: { passwordReset: 'started' } })
    return { message: textsIn(http.language, 'answers')('passwordLinkSent', { email: account.email }) }
  })
