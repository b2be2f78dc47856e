import { createHash } from 'node:crypto'
import { readBankLines } from '@stitchdesk/contract/billing/bank/reading'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import type { Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { newLines } from './new-lines.ts'

/**
 * Imports a bank's statement: each line of money that came in waits to be confirmed. A line that an earlier import brought is left
 * out, one that may be another payment waits as a possible double, and a broken one is told by its number.
 * @throws AppError bank_too_long, bank_nothing_read
 */
export const importBankLines: Handler<'importBankLines'> = async ({ services, db, actor, body }) => {
  const { name, text, reading } = body
  const { lines, outgoing, broken } = readBankLines(text, reading, await shopToday(db, services.config))
  const rows = lines.length + outgoing + broken.length
  if (rows > BILLING_LIMITS.bankRows) throw new AppError('bank_too_long', { rows, max: BILLING_LIMITS.bankRows })
  if (lines.length + outgoing === 0) throw new AppError('bank_nothing_read')
  const contentHash = createHash('sha256').update(`${name}\n${text}`).digest('hex')
  const { added, doubles } = await db.transaction().execute(async (trx) => {
    // One import after the other, so that two of the same lines know of each other.
    await sql`SELECT pg_advisory_xact_lock(hashtext('bank_import'))`.execute(trx)
    const drafts = await newLines(trx, lines, contentHash)
    const { _id: importId } = await trx
      .insertInto('bank_import')
      .values({ name, contentHash, importedBy: actor._id })
      .returning('_id')
      .executeTakeFirstOrThrow()
    await sql`
      INSERT INTO bank_line ("importId", "number", "day", "amount", "currency", "text", "fingerprint", "doubleOf")
      SELECT ${importId}, line.* FROM unnest(
        ${drafts.map((line) => line.number)}::integer[], ${drafts.map((line) => line.day)}::date[],
        ${drafts.map((line) => line.amount)}::bigint[], ${drafts.map((line) => line.currency)}::text[],
        ${drafts.map((line) => line.text)}::text[], ${drafts.map((line) => line.fingerprint)}::text[],
        ${drafts.map((line) => line.doubleOf)}::text[]
      ) AS line`.execute(trx)
    return { added: drafts.length, doubles: drafts.filter(({ doubleOf }) => doubleOf !== null).length }
  })
  return {
    added,
    doubles,
    known: lines.length - added,
    outgoing,
    brokenLines: broken.length,
    broken: broken.slice(0, BILLING_LIMITS.bankBroken),
  }
}
