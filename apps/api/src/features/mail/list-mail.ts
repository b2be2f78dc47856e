import type { Handler } from '../operation.ts'
import { listMail as findMails } from './queries.ts'

/** Mail that the product sent or tried to send. */
export const listMail: Handler<'listMail'> = async ({ db, params: { size, page }, query: { status } }) => {
  const offset = size * (page - 1)
  return { ...(await findMails(db, size, offset, status)), limit: size, offset }
}
