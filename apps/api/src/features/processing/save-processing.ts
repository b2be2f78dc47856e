import { type Cents, totalPrice } from '@stitchdesk/contract/basics/money'
import type { FreeReason } from '@stitchdesk/contract/pricing/price-state'
import { designPriceOf, priceWithRounds } from '@stitchdesk/contract/pricing/rounds'
import type { ProcessingDraft } from '@stitchdesk/contract/processing/processing'
import { asksFor } from '@stitchdesk/contract/requests/kinds'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { insertable } from '../../platform/database/known-columns.ts'
import { AppError } from '../../platform/errors.ts'
import { seesMoney } from '../access/scope.ts'
import { tickChangeItems } from '../changes/tick-change-items.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { type ChosenHours, recordPrice } from '../pricing/record-price.ts'
import { attachResults } from '../requests/attachments.ts'
import { invoiceHolding, lockRequest, type RequestRow, refuseInvoiced, refuseStale } from '../requests/lock-request.ts'
import { dueWithHours } from '../requests/promise.ts'
import { refuseWhileHeld } from '../requests/queries/held-sending.ts'
import { getRequest } from '../requests/queries/requests.ts'
import { hasWaitingChange } from '../requests/revisions.ts'
import { askForPrice } from './ask-for-price.ts'

/** Saves a processing round: the earlier rounds stay, the request takes over the figures and becomes Ready. */
export const saveProcessing: Handler<'saveProcessing'> = async ({ db, services, actor, body }) =>
  db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, actor, { orderCode: body.modelFor })
    refuseStale(row, body.version)
    await refuseWhileHeld(trx, row._id)
    await refuseReopening(trx, actor, row)
    const money = await moneyOf(trx, actor, row, body)
    await refuseRepricing(trx, row, money)
    const processingId = await insertRound(trx, actor, row, body, money)
    let chosen: ChosenHours | null = null
    if (seesMoney(actor)) {
      chosen = await recordPrice(trx, services.config, row, {
        ...sizesOf(row, body),
        ...money,
        processingId,
        stitiches: body.stitiches,
        selectLevel: body.selectLevel,
        asked: body.extras,
        isFree: money.orderCatagory,
        savedBy: actor._id,
      })
    }
    await attachResults(trx, processingId, row, body.imagesUploads)
    const ticked =
      body.changesDone && (await tickChangeItems(trx, { requestId: row._id, done: body.changesDone, by: actor._id }))
    // Costs of changes stay beside the design's price, also when that changes.
    const price = priceWithRounds(money.price, money.orderCatagory, row.roundsPrice)
    // The promised turnaround is the one that the price includes.
    const due = chosen && { dueTime: (await dueWithHours(trx, services.config, row, chosen)).toISOString() }
    const columns = {
      ...due,
      price,
      discount: money.discount,
      stiches: body.stitiches,
      orderStatus: body.orderStatus,
      po: body.po ?? row.po,
    }
    await recordChange(
      trx,
      { actor },
      {
        entity: 'request',
        _id: row._id,
        set: columns,
        before: { ...row, ...(ticked && { changesDone: ticked.before }) },
        after: {
          ...columns,
          totalPrice: totalPrice(price, money.discount),
          ...(ticked && { changesDone: ticked.after }),
        },
      },
    )
    const saved = { ...row, price, discount: money.discount }
    if (seesMoney(actor)) await askForPrice(trx, { services, actor }, row, saved)
    return { order: await getRequest(trx, actor, row._id) }
  })

interface Money {
  /** A free order. */
  orderCatagory: boolean
  price: Cents
  discount: Cents
  /** '' for work that isn't free */
  freeReason: FreeReason | ''
}

/** The prices of this version. A designer's save keeps the stored prices; free work without a reason keeps the stored reason. */
async function moneyOf(db: Database, actor: Actor, row: RequestRow, body: ProcessingDraft): Promise<Money> {
  const { orderCatagory, price: set, discount: less, freeReason: reason } = body
  if (seesMoney(actor) && (!orderCatagory || reason)) {
    return { orderCatagory, price: set, discount: less, freeReason: reason ?? '' }
  }
  const latest = await db
    .selectFrom('processing')
    .select(['orderCatagory', 'freeReason'])
    .where('requestId', '=', row._id)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  const kept = latest?.freeReason ?? ''
  if (seesMoney(actor)) return { orderCatagory, price: set, discount: less, freeReason: kept }
  const price = designPriceOf(row)
  const { discount } = row
  return { orderCatagory: latest?.orderCatagory ?? false, freeReason: kept, price, discount }
}

/** Refuses a designer's save of billed or paid work, unless its customer waits for a change. */
async function refuseReopening(db: Database, actor: Actor, row: RequestRow) {
  if (seesMoney(actor) || (await hasWaitingChange(db, row._id))) return
  if (row.paymentStatus || (await invoiceHolding(db, row._id))) {
    throw new AppError('process_billed')
  }
}

async function refuseRepricing(db: Database, row: RequestRow, money: Money) {
  if (designPriceOf(row) === money.price && row.discount === money.discount) return
  await refuseInvoiced(db, row._id, 'price')
}

async function insertRound(db: Database, actor: Actor, row: RequestRow, body: ProcessingDraft, money: Money) {
  const {
    modelFor: _code,
    requestFor: _kind,
    orderStatus: _status,
    imagesUploads: _files,
    version: _,
    changesDone: _ticked,
    extras: _extras,
    // The database has a total of its own.
    totalPrice: _total,
    ...fields
  } = body
  const { rounds } = await db
    .selectFrom('processing')
    .select(({ fn }) => fn.countAll<number>().as('rounds'))
    .where('requestId', '=', row._id)
    .executeTakeFirstOrThrow()
  const { _id } = await db
    .insertInto('processing')
    .values(
      insertable('processing', {
        ...fields,
        ...money,
        requestId: row._id,
        round: rounds + 1,
        ...sizesOf(row, fields),
        po: fields.po ?? row.po,
        savedBy: actor._id,
      }),
    )
    .returning('_id')
    .executeTakeFirstOrThrow()
  return _id
}

/** The size of a version, for kinds that have one. */
const sizesOf = ({ requestFor }: RequestRow, { width, height }: Pick<ProcessingDraft, 'width' | 'height'>) => ({
  height: asksFor(requestFor, 'height') ? height : null,
  width: asksFor(requestFor, 'width') ? width : null,
})
