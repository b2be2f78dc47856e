import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import { endSessions } from '../../platform/sessions.ts'
import { endConfirmations, endWhatOldPasswordBegan } from '../accounts/mailed-links.ts'
import { recordEvent } from '../events/audit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Services } from '../operation.ts'

/**
 * Gives an account to the owner of its address. It was registered by somebody who never confirmed that address, perhaps to
 * get at what its owner would do with it later: their password, second factor, sessions, browsers and links end.
 */
export async function takeOverUnverified(trx: Transaction<DB>, services: Services, accountId: string): Promise<void> {
  const { passwordHash, email } = await trx
    .selectFrom('account')
    .select(['passwordHash', 'email'])
    .where('_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await trx.updateTable('account').set({ passwordHash: null }).where('_id', '=', accountId).execute()
  await trx.deleteFrom('two_factor').where('accountId', '=', accountId).execute()
  await trx.deleteFrom('known_device').where('accountId', '=', accountId).execute()
  await endWhatOldPasswordBegan(trx, accountId)
  await endConfirmations(trx, accountId)
  await endSessions(trx, { accountId })
  await recordEvent(trx, { by: accountId, entity: 'account', entityId: accountId }, 'password', 'removed')
  if (passwordHash === null) return
  await queueMail(trx, services, {
    kind: 'security',
    to: email,
    accountId,
    subject: 'The password of your account was removed',
    paragraphs: [
      'Hello,',
      `you have signed in to your account at ${services.config.COMPANY_NAME} by Google. It had been registered with this address before, which nobody had confirmed.`,
      'In case that was somebody else, its password, its two-factor sign-in and every session have ended. Sign in by Google, or choose a new password.',
    ],
    link: { label: 'Choose a new password', path: '/forgot-password' },
  })
}
