import { AppError } from '../../platform/errors.ts'
import { passwordFits } from '../../platform/sign-in/passwords.ts'
import { sameAddress, sameUserName } from '../../platform/sign-in/same-text.ts'
import { SIGNING_IN } from '../access/reach.ts'
import type { Handler } from '../operation.ts'
import { countGuess } from '../two-factor/count-guess.ts'
import { checkSecondFactor } from '../two-factor/second-factor.ts'
import { signIn } from './session-answer.ts'

/** Signs in by user name or email address, and password. Answer and duration don't tell which of them was wrong. */
export const login: Handler<'login'> = async ({ services, db, body, http, reply }) => {
  const name = body.userName.normalize('NFKC').toLowerCase()
  const account = await db
    .selectFrom('account')
    .select(['_id', 'passwordHash'])
    .where(SIGNING_IN)
    .where((eb) => eb.or([sameUserName(body.userName), sameAddress('account.email', body.userName)]))
    .where('delete', '=', false)
    // An old user name may equal another account's address; the owner of the name comes first.
    .orderBy(sameUserName(body.userName), 'desc')
    .limit(1)
    .executeTakeFirst()
  const forgetGuesses = await countGuess(services, { accountId: account?._id, name }, http)
  if (!(await passwordFits(account?.passwordHash, body.password)) || !account) throw new AppError('invalid_credentials')
  // A caller who knows the password isn't guessing, and must not slow others who know it.
  await forgetGuesses()
  await checkSecondFactor(services, account._id, body.code, http)
  return signIn(services, account._id, http, reply)
}
