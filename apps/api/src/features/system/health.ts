import { sql } from 'kysely'
import type { Handler } from '../operation.ts'

/** Answers while the product and its database work; for monitors. */
export const health: Handler<'health'> = async ({ db }) => {
  await sql`select 1`.execute(db)
  return { status: 'ok' }
}
