import type { CustomerNote } from '@stitchdesk/contract/customers/customer-page'
import { sql } from 'kysely'
import { offsetOf, pagedAnswer } from '../../platform/database/paging.ts'
import type { Handler } from '../operation.ts'
import { findCustomerAccount } from './find-customer-account.ts'
import { noteColumns } from './notes.ts'

/** Staff's notes about a customer, the latest first. */
export const listCustomerNotes: Handler<'listCustomerNotes'> = async ({ db, actor, params }) => {
  const { customerId } = await findCustomerAccount(db, actor, params._id)
  const { rows } = await sql<CustomerNote>`
    SELECT ${noteColumns(actor)} FROM customer_note note JOIN account author ON author."_id" = note."authorId"
    WHERE note."customerId" = ${customerId} AND note."removedAt" IS NULL
    ORDER BY note."at" DESC, note."_id" DESC LIMIT ${params.size} OFFSET ${offsetOf(params)}`.execute(db)
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS "total" FROM customer_note WHERE "customerId" = ${customerId} AND "removedAt" IS NULL`.execute(
    db,
  )
  return pagedAnswer(rows, counted.rows[0]?.total ?? 0, params)
}
