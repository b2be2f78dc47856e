import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

const PORTION = 500
/** How long a reader may wait before it asks for more rows: longer than a stalled export stays open. */
const READER_WAITS = '2min'

/**
 * Reads the rows of a statement portion by portion, so that any number fits. It holds a connection until its last row, and each portion
 * has the time that a statement has; how slowly the rows are used does not matter.
 */
export async function* streamRows<Row>(db: Database, statement: RawBuilder<Row>): AsyncGenerator<Row> {
  const trx = await db.startTransaction().execute()
  try {
    // The server would choose a plan that is quick for the first rows alone.
    await sql`SELECT set_config('cursor_tuple_fraction', '1', true),
      set_config('idle_in_transaction_session_timeout', ${READER_WAITS}, true)`.execute(trx)
    await sql`DECLARE streamed NO SCROLL CURSOR FOR ${statement}`.execute(trx)
    for (;;) {
      const { rows } = await sql<Row>`FETCH ${sql.lit(PORTION)} FROM streamed`.execute(trx)
      yield* rows
      if (rows.length < PORTION) return
    }
  } finally {
    // The transaction has changed nothing, and a lost connection can't be asked to end it.
    await trx
      .rollback()
      .execute()
      .catch(() => undefined)
  }
}
