import { type OrderCode, readOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { RequestPageInCents } from '@stitchdesk/contract/requests/request-page'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, WithoutRole } from '../../platform/actor.ts'
import { keptStatement } from '../../platform/database/kept-statements.ts'
import { prepared } from '../../platform/database/statement-names.ts'
import { AppError } from '../../platform/errors.ts'
import { isStaff, requestScope, seesMoney } from '../access/scope.ts'
import { askedChangesJson } from '../changes/change-columns.ts'
import type { Handler } from '../operation.ts'
import { type StoredSetting, settingJson, settingOf } from '../settings/read-setting.ts'
import { refuseDeleted } from './lock-request.ts'
import { isOfCode } from './order-codes.ts'
import { CUSTOMER_IS_ON_HOLD } from './queries/billing.ts'
import { artworkOf, requestColumns } from './queries/columns.ts'
import { heldSendingJson } from './queries/held-sending.ts'
import { roundsColumn } from './queries/requests.ts'
import { timelineJson } from './timeline.ts'

/** One request by its code, with everything that its page shows. */
export const getRequestPage: Handler<'getRequestPage'> = async ({ db, actor, params }) => {
  const { Designation, ...caller } = actor
  const code = readOrderCode(params.orderCode)
  if (!code) throw new AppError('record_not_found')
  const { orderCode, requestFor } = code
  const { rows } = await db.executeQuery(keptPage(db, { Designation, requestFor }, { ...caller, orderCode }))
  const [found] = rows
  if (!found) throw new AppError('record_not_found')
  const { cancelledAt, limits, ...page } = found
  refuseDeleted({ ...page, cancelledAt })
  return { ...page, placementLimits: isStaff(actor) ? settingOf('placementLimits', limits).value : null }
}

type Found = Omit<RequestPageInCents, 'placementLimits'> & { cancelledAt: string | null; limits: StoredSetting | null }

/**
 * The statement that answers a request's page; no row where the caller does not reach it. To plan it takes several times as long
 * as to run it, and its text differs by role and by how the code names its kind.
 */
export function pageStatement(actor: Actor, code: OrderCode): RawBuilder<Found> {
  const customer = sql`(
    SELECT json_build_object('_id', customer."_id", 'contactPerson', customer."contactPerson",
      'company', customer."company", 'email', customer."email")
    FROM account customer WHERE customer."userName" = request."userName")`
  const forStaff = (column: RawBuilder<unknown>) => (isStaff(actor) ? column : sql`NULL`)
  const name = `request-page-${actor.Designation}-${code.requestFor ?? 'any'}`
  // unscoped account, proof_file, upload: names and files that belong to the request within reach
  return sql<Found>`select ${prepared(name)} ${requestColumns(actor)}, request."cancelledAt", ${roundsColumn(actor)} AS "processingRounds",
      ${askedChangesJson(actor)} AS "askedChanges", ${timelineJson(actor)} AS "timeline",
      ${isStaff(actor) && seesMoney(actor) ? customer : sql`NULL`} AS "customer",
      ${isStaff(actor) && seesMoney(actor) ? CUSTOMER_IS_ON_HOLD : sql`NULL`} AS "onHold",
      ${forStaff(heldSendingJson)} AS "heldSending", ${forStaff(settingJson('placementLimits'))} AS "limits"
    FROM request ${artworkOf(actor)}
    WHERE ${isOfCode(code)} AND ${requestScope(actor)}`
}

/** The same statement, built once for each role and kind. */
const keptPage = keptStatement(
  (
    { Designation, requestFor }: Pick<Actor, 'Designation'> & Pick<OrderCode, 'requestFor'>,
    { orderCode, ...caller }: WithoutRole<Actor> & Pick<OrderCode, 'orderCode'>,
  ) => pageStatement({ ...caller, Designation }, { orderCode, requestFor }),
)
