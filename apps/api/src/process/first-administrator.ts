import { randomBytes } from 'node:crypto'
import type { Services } from '../features/operation.ts'
import { hashPassword } from '../platform/sign-in/passwords.ts'

/** Makes the first administrator of an empty product; a password that nobody configured is invented and printed once. */
export async function ensureAdministrator({ db, config }: Services, say: (message: string) => void): Promise<void> {
  const somebody = await db.selectFrom('account').select('_id').limit(1).executeTakeFirst()
  if (somebody) return
  const password = config.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  await db
    .insertInto('account')
    .values({
      userName: config.ADMIN_USERNAME,
      email: config.ADMIN_EMAIL ?? `${config.ADMIN_USERNAME}@localhost`,
      customerNick: config.ADMIN_USERNAME,
      Designation: 'Administrate',
      passwordHash: await hashPassword(password),
    })
    // Two processes may start on the same empty database; one of them makes the account.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (!config.ADMIN_PASSWORD) {
    say(`The first administrator is '${config.ADMIN_USERNAME}' with the password ${password} (shown only now).`)
  }
}
