import { type OrderCode, readOrderCode } from '@stitchdesk/contract/requests/order-code'
import type { RequestPageInCents } from '@stitchdesk/contract/requests/request-page'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
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
  const code = readOrderCode(params.orderCode)
  if (!code) throw new AppError('record_not_found')
  const { rows } = await pageStatement(actor, code).execute(db)
  const [found] = rows
  if (!found) throw new AppError('record_not_found')
  const { cancelledAt, limits, ...page } = found
  refuseDeleted({ ...page, cancelledAt })
  return { ...page, placementLimits: isStaff(actor) ? settingOf('placementLimits', limits).value : null }
}

type Found = Omit<RequestPageInCents, 'placementLimits'> & { cancelledAt: string | null; limits: StoredSetting | null }

/** The statement that answers a request's page; no row where the caller does not reach it. */
export function pageStatement(actor: Actor, code: OrderCode): RawBuilder<Found> {
  const customer = sql`(
    SELECT json_build_object('_id', customer."_id", 'contactPerson', customer."contactPerson",
      'company', customer."company", 'email', customer."email")
    FROM account customer WHERE customer."userName" = request."userName")`
  const forStaff = (column: RawBuilder<unknown>) => (isStaff(actor) ? column : sql`NULL`)
  return sql<Found>`
    SELECT ${requestColumns(actor)}, request."cancelledAt", ${roundsColumn(actor)} AS "processingRounds",
      ${askedChangesJson(actor)} AS "askedChanges", ${timelineJson(actor)} AS "timeline",
      ${isStaff(actor) && seesMoney(actor) ? customer : sql`NULL`} AS "customer",
      ${isStaff(actor) && seesMoney(actor) ? CUSTOMER_IS_ON_HOLD : sql`NULL`} AS "onHold",
      ${forStaff(heldSendingJson)} AS "heldSending", ${forStaff(settingJson('placementLimits'))} AS "limits"
    FROM request ${artworkOf(actor)}
    WHERE ${isOfCode(code)} AND ${requestScope(actor)}`
}
