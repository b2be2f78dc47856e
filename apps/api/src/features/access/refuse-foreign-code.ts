import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { requestScope } from './scope.ts'

/**
 * Refuses a code that the caller neither reserved nor reaches by its request.
 * @throws AppError record_not_found
 */
export async function refuseForeignCode(db: Database, actor: Actor, orderCode: number): Promise<void> {
  const { rows } = await sql<{ reached: boolean }>`
    SELECT EXISTS (SELECT FROM order_code WHERE order_code."orderCode" = ${orderCode} AND order_code."accountId" = ${actor._id})
      OR EXISTS (SELECT FROM request WHERE request."orderCode" = ${orderCode} AND ${requestScope(actor)}) AS "reached"`.execute(
    db,
  )
  if (!rows[0]?.reached) throw new AppError('record_not_found')
}
