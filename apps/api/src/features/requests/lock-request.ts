import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Request as RequestTable } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { isNamed } from '../access/reach.ts'
import { requestScope } from '../access/scope.ts'
import { hasCode } from './order-codes.ts'
import { STORED_COLUMNS } from './stored-columns.ts'

/** A request as it is stored. */
export type RequestRow = Selectable<RequestTable>

/** How a call names one request: by its id, or by its order code, where a text may carry the prefix of its kind. */
export type RequestName = { _id: string } | { orderCode: number | string }

/**
 * Locks one request for a change, within the caller's scope. Called in a transaction.
 * @throws AppError record_not_found, request_deleted, request_canceled
 */
export async function lockRequest(db: Database, actor: Actor, by: RequestName): Promise<RequestRow> {
  const row = await lockRequestEvenDeleted(db, actor, by)
  refuseDeleted(row)
  return row
}

/**
 * Refuses a deleted request, and says who deleted it.
 * @throws AppError request_deleted, request_canceled
 */
export function refuseDeleted(request: { delete: boolean; cancelledAt: string | null }): void {
  if (!request.delete) return
  throw new AppError(request.cancelledAt ? 'request_canceled' : 'request_deleted')
}

/** As `lockRequest`, but a deleted request is found too. */
export async function lockRequestEvenDeleted(db: Database, actor: Actor, by: RequestName): Promise<RequestRow> {
  return reached(db, actor, by).select(STORED_COLUMNS).forUpdate().executeTakeFirstOrThrow(notFound)
}

/**
 * The keys of one request within the caller's scope, for calls that only read. It finds deleted requests too; `refuseDeleted`
 * refuses those.
 * @throws AppError record_not_found
 */
export async function findRequest(
  db: Database,
  actor: Actor,
  by: RequestName,
): Promise<Pick<RequestRow, '_id' | 'orderCode' | 'delete' | 'cancelledAt'>> {
  return reached(db, actor, by).select(['_id', 'orderCode', 'delete', 'cancelledAt']).executeTakeFirstOrThrow(notFound)
}

const notFound = () => new AppError('record_not_found')

const reached = (db: Database, actor: Actor, by: RequestName) =>
  db
    .selectFrom('request')
    .where(requestScope(actor))
    .where('_id' in by ? isNamed('request._id', by._id) : hasCode(String(by.orderCode)))

/** The invoice that holds a request, if any; a draft has no number yet. */
export async function invoiceHolding(
  db: Database,
  requestId: Reached<'request'>,
): Promise<{ timestamp: string | null } | undefined> {
  return db
    .selectFrom('invoice_line')
    .innerJoin('invoice', 'invoice._id', 'invoice_line.invoiceId')
    .select('invoice.timestamp')
    .where('invoice_line.orderId', '=', requestId)
    .where('invoice_line.live', '=', true)
    .executeTakeFirst()
}

/** Refuses what can't be done with a request on an invoice or on a draft of one. */
export async function refuseInvoiced(
  db: Database,
  requestId: Reached<'request'>,
  act: 'cancel' | 'convert' | 'delete' | 'price',
): Promise<void> {
  const invoice = await invoiceHolding(db, requestId)
  if (!invoice) return
  if (invoice.timestamp === null) throw new AppError(`${act}_on_draft`)
  throw new AppError(`${act}_on_invoice`, { invoice: invoice.timestamp })
}

/** Refuses a whole-form save that started from an older version than the stored one. */
export function refuseStale(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw new AppError('stale_version')
}
