import { AppError } from '../../platform/errors.ts'
import { isNamed } from '../access/reach.ts'
import { requestScope } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { roundTermsOf } from '../requests/revisions.ts'

/** The terms that decide the cost of a request's next change, so that people read it before they send the change. */
export const getRoundTerms: Handler<'getRoundTerms'> = async ({ db, services, actor, params }) => {
  const row = await db
    .selectFrom('request')
    .select(['_id', 'requestFor', 'customerId', 'submitDateTime', 'sentDate'])
    .where(isNamed('request._id', params._id))
    .where('delete', '=', false)
    .where(requestScope(actor))
    .executeTakeFirst()
  if (!row) throw new AppError('record_not_found')
  return roundTermsOf(db, services.config, row)
}
