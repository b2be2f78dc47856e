import { randomBytes } from 'node:crypto'
import { ALL_NAMES } from '../features/access/reach.ts'
import { recordChange } from '../features/events/record-event.ts'
import type { Services } from '../features/operation.ts'
import { hashPassword } from '../platform/sign-in/passwords.ts'

/** Makes the first administrator of an empty product. Without a configured password it makes one up and prints it once. */
export async function ensureAdministrator(services: Services, print: (message: string) => void): Promise<void> {
  const { db, config } = services
  const somebody = await db.selectFrom('account').select('_id').where(ALL_NAMES).limit(1).executeTakeFirst()
  if (somebody) return
  const password = config.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  const passwordHash = await hashPassword(password)
  const isMade = await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('account')
      .values({
        userName: config.ADMIN_USERNAME,
        email: config.ADMIN_EMAIL ?? `${config.ADMIN_USERNAME}@localhost`,
        customerNick: config.ADMIN_USERNAME,
        Designation: 'Administrate',
        passwordHash,
      })
      // Two processes may start on the same empty database; one of them makes the account.
      .onConflict((conflict) => conflict.doNothing())
      .returning('_id')
      .executeTakeFirst()
    if (!made) return false
    await recordChange(
      trx,
      { actor: { _id: null, kind: 'system' } },
      {
        entity: 'account',
        _id: made._id,
        after: { created: { Designation: 'Administrate' } },
      },
    )
    return true
  })
  // The process that was second has made up a password that nobody has.
  if (isMade && !config.ADMIN_PASSWORD) {
    print(`The first administrator is '${config.ADMIN_USERNAME}' with the password ${password} (shown only now).`)
  }
}
