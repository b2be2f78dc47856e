import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { RequestDraft } from '@stitchdesk/contract/placing/draft'
import { PLACING_LIMITS } from '@stitchdesk/contract/placing/limits'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertable } from '../../platform/database/known-columns.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError, invalidField, type TooOften } from '../../platform/errors.ts'
import { countSuccess, type RateLimits } from '../../platform/rate-limits.ts'
import { ORDER_CODE } from '../access/reach.ts'
import { customerScope, isStaff, requestScope } from '../access/scope.ts'
import { recordEvent } from '../events/record-event.ts'
import { shareOldContent } from '../files/content.ts'
import type { Handler, OperationContext } from '../operation.ts'
import { attachArtwork } from '../requests/attachments.ts'
import { lockOrderCode, takeOrderCode } from '../requests/order-codes.ts'
import { dueFromNow } from '../requests/promise.ts'
import { getRequest } from '../requests/queries/requests.ts'

/** Places a quote, an order or a vector request. Placing with the same order code again answers the first one. */
export const createOrder: Handler<'createOrder'> = (context) =>
  countSuccess(context.services.rateLimits, (counted) => placeRequest(context, context.body, counted))

/** Places a quote. */
export const createQuote: Handler<'createQuote'> = (context) =>
  countSuccess(context.services.rateLimits, (counted) => placeRequest(context, context.body, counted))

async function placeRequest(
  { db, actor, services }: Pick<OperationContext<'createOrder'>, 'db' | 'actor' | 'services'>,
  draft: RequestDraft,
  counted: Pick<RateLimits, 'take'>,
) {
  if (draft.ReplicaOrderCode) await shareOldContent(services, draft.ReplicaOrderCode, draft.imagesUploads)
  return db.transaction().execute(async (trx) => {
    const placed = draft.orderCode ? await placedBefore(trx, actor, draft.orderCode) : undefined
    if (placed) return getRequest(trx, actor, placed._id)
    // Nobody else knows a code that this transaction takes.
    const orderCode = draft.orderCode ?? (await takeOrderCode(trx, actor._id))
    if (!isStaff(actor)) {
      const told: TooOften = (wait, details) =>
        new AppError('requests_hour_spent', { most: PLACING_LIMITS.requestsAnHour, wait }, details)
      await counted.take('creationByAccount', actor._id, { told })
    }

    const customer = await findCustomer(trx, actor, draft.userName)
    const dueTime = await dueFromNow(trx, services.config, { rush: draft.rush, customerId: customer.customerId })
    const _id = await insertRequest(trx, draft, { orderCode, customer, dueTime })
    const original = await checkOriginal(trx, actor, draft.ReplicaOrderCode, customer.customerId)
    const hasArtwork = draft.imagesUploads.length > 0
    if (hasArtwork) await attachArtwork(trx, { _id, orderCode, original }, draft.imagesUploads)
    await recordEvent(
      trx,
      { services, actor },
      {
        name: 'request.placed',
        entity: 'request',
        _id,
        after: { created: true, ...(draft.goAheadLimit !== null && { goAheadLimit: draft.goAheadLimit }) },
        placed: { orderCode, draft, hasArtwork, customer, byStaff: isStaff(actor) },
      },
    )
    return getRequest(trx, actor, _id)
  })
}

/**
 * The request that was placed with an order code of the caller's. The code is locked, so that the second of two submits waits for
 * the first.
 * @throws AppError order_code_deleted
 */
async function placedBefore(trx: Database, actor: Actor, orderCode: number) {
  await lockOrderCode(trx, actor, orderCode)
  const existing = await trx
    .selectFrom('request')
    .select(['_id', 'delete'])
    .where(ORDER_CODE)
    .where('orderCode', '=', orderCode)
    .executeTakeFirst()
  if (existing?.delete) throw new AppError('order_code_deleted')
  return existing
}

/** The customer a request is for: the caller, or the one that staff name, within their reach. */
async function findCustomer(db: Database, actor: Actor, userName: string) {
  const name = isStaff(actor) ? userName : actor.userName
  const customer = await db
    .selectFrom('account')
    .innerJoin('customer', 'customer._id', 'account.customerId')
    .select([
      'account._id',
      'account.userName',
      'account.email',
      'account.emailVerifiedAt',
      'account.contactPerson',
      'account.language',
    ])
    .select(['customer._id as customerId', 'customer.assToSalesMan'])
    .where('account.userName', '=', name)
    .where(customerScope(actor))
    .where('account.delete', '=', false)
    .executeTakeFirst()
  if (!customer) throw invalidField('userName', describeIssue('required', {}, 'chooseTheCustomerWhomThisRequest'))
  return customer
}

type CustomerRow = Awaited<ReturnType<typeof findCustomer>>

/** The code of the re-ordered request, when it is one of the same customer's. */
async function checkOriginal(
  db: Database,
  actor: Actor,
  orderCode: number | null | undefined,
  customerId: Reached<'customer'>,
) {
  if (!orderCode) return null
  const original = await db
    .selectFrom('request')
    .select('orderCode')
    .where('orderCode', '=', orderCode)
    .where('customerId', '=', customerId)
    .where(requestScope(actor))
    .executeTakeFirst()
  if (!original) throw invalidField('ReplicaOrderCode', describeIssue('original_not_found', {}))
  return original.orderCode
}

async function insertRequest(
  db: Database,
  draft: RequestDraft,
  { orderCode, customer, dueTime }: { orderCode: number; customer: CustomerRow; dueTime: Date },
): Promise<Reached<'request'>> {
  const { imagesUploads: _files, orderCode: _code, userName: _name, ReplicaOrderCode, ...fields } = draft
  const { _id } = await db
    .insertInto('request')
    .values(
      insertable('request', {
        ...fields,
        orderCode,
        userName: customer.userName,
        customerId: customer.customerId,
        assToSalesMan: customer.assToSalesMan,
        ReplicaOrderCode: ReplicaOrderCode ?? null,
        dueTime: dueTime.toISOString(),
      }),
    )
    .returning('_id')
    .executeTakeFirstOrThrow()
  return _id
}
