import { sql } from 'kysely'
import type { Actor } from '../../handler.ts'
import { recordChanges } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'

/** Marks an invoice and all its requests as paid, or as unpaid again. Call it in a transaction that holds the invoice's row. */
export async function setPaid(db: Database, actor: Actor, invoiceId: string, paid: boolean): Promise<void> {
  await db.updateTable('invoice').set({ status: paid }).where('_id', '=', invoiceId).execute()
  const change = { by: actor._id, entity: 'invoice', entityId: invoiceId } as const
  await recordChanges(db, change, { status: !paid }, { status: paid })

  const lines = db.selectFrom('invoice_line').select('orderId').where('invoiceId', '=', invoiceId)
  // The order in which everybody locks several requests.
  await db.selectFrom('request').select('_id').where('_id', 'in', lines).orderBy('_id').forUpdate().execute()
  await db
    .with('changed', (qb) =>
      qb
        .updateTable('request')
        .set({ paymentStatus: paid })
        .where('_id', 'in', lines)
        .where('paymentStatus', '!=', paid)
        .returning('_id'),
    )
    .insertInto('audit_event')
    .columns(['accountId', 'entity', 'entityId', 'field', 'before', 'after'])
    .expression((eb) =>
      eb
        .selectFrom('changed')
        .select((changed) => [
          changed.val(actor._id).as('accountId'),
          sql.lit('request').as('entity'),
          'changed._id as entityId',
          sql.lit('paymentStatus').as('field'),
          sql`to_jsonb(${!paid}::boolean)`.as('before'),
          sql`to_jsonb(${paid}::boolean)`.as('after'),
        ]),
    )
    .execute()
}
