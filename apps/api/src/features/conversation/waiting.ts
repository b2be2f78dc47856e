import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { RequestRow } from '../requests/lock-request.ts'
import { dueAfterWaiting } from '../requests/promise.ts'

/** Characters of a question shown in lists. */
const SHOWN = 200

/** A question as it stands beside a request that waits for its answer. */
export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN - 1).toWellFormed()}…`
}

/**
 * Pauses a request until its customer replies, or resumes it with null. The first question sets since when; on resuming, the
 * working time that was left then is left again.
 */
export async function setWaiting(
  trx: Transaction<DB>,
  config: Config,
  row: Pick<RequestRow, '_id' | 'dueTime' | 'waitingSince' | 'waitingFor'>,
  question: string | null,
): Promise<void> {
  if (row.waitingFor === question) return
  const due = question === null ? await dueAfterWaiting(trx, config, row) : null
  await trx
    .updateTable('request')
    .set({
      waitingSince: question === null ? null : sql`coalesce("waitingSince", now())`,
      waitingFor: question,
      ...(due && { dueTime: due.toISOString() }),
    })
    .where('_id', '=', row._id)
    .execute()
}
