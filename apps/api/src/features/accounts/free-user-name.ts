import { randomInt } from 'node:crypto'
import { userNameField } from '@stitchdesk/contract/auth/auth'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { refuseTaken } from './refuse-taken.ts'

/** A free user name made from an email address: the part before the @, with a number where that is taken. */
export async function freeUserName(db: Database, email: string): Promise<string> {
  const base = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{Nd}._-]/gu, '.').slice(0, 40)
  const wanted = userNameField('pleaseEnterYourUserName').safeParse(base).success ? base : 'customer'
  for (const name of [wanted, ...Array.from({ length: 20 }, () => `${wanted}-${randomInt(1000, 1_000_000)}`)]) {
    try {
      await refuseTaken(db, { userName: name })
      return name
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'already_taken')) throw error
    }
  }
  throw new AppError('no_free_user_name')
}
