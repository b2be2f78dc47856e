import type { Handler } from '../operation.ts'
import { listMail as findMails } from './queries.ts'

/** Mail that the product sent or tried to send. */
export const listMail: Handler<'listMail'> = async ({ db, params: { size, page } }) => {
  const offset = size * (page - 1)
  return { ...(await findMails(db, size, offset)), limit: size, offset }
}
