import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RequestRow } from '../requests/lock-request.ts'
import { dueAfterWaiting } from '../requests/promise.ts'

/** Characters of a question shown in lists. */
const SHOWN = 200

/** The question that a paused request waits for. */
export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN - 1).toWellFormed()}…`
}

/**
 * The columns that an event writes to pause a request until its customer replies, or to resume it with null. The first question sets the
 * start; resuming restores the working time that was left then. Undefined where nothing changes.
 */
export async function waitingChange(
  db: Database,
  config: Config,
  row: Pick<RequestRow, 'dueTime' | 'waitingSince' | 'waitingFor'>,
  question: string | null,
) {
  if (row.waitingFor === question) return undefined
  const due = question === null ? await dueAfterWaiting(db, config, row) : null
  const told = { waitingFor: question, ...(due && { dueTime: due.toISOString() }) }
  const waitingSince = question === null ? null : sql<string>`coalesce("waitingSince", now())`
  return { set: { ...told, waitingSince }, keepsVersion: true, before: row, after: told } as const
}
