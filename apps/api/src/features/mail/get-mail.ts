import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { findMail } from './queries.ts'
import { withMarkIn } from './secret-link.ts'

/** One mail with its text. */
export const getMail: Handler<'getMail'> = async ({ db, params, http }) => {
  const mail = await findMail(db, params._id)
  if (!mail) throw new AppError('record_not_found')
  return withMarkIn(http.language, mail)
}
