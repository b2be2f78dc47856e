import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { checkResending } from './again/check-resending.ts'
import { findMail } from './queries.ts'
import { withMarkIn } from './secret-link.ts'

/** One mail with its text. */
export const getMail: Handler<'getMail'> = async ({ db, params, http }) => {
  const found = await findMail(db, params._id)
  if (!found) throw new AppError('record_not_found')
  const checked = await checkResending(db, found.stored)
  return withMarkIn(http.language, { ...found.mail, resendRefusal: 'refused' in checked ? checked.refused : null })
}
