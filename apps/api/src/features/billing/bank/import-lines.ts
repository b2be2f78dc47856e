import { createHash } from 'node:crypto'
import { readBankLines } from '@stitchdesk/contract/billing/bank/reading'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { type NewLine, newLines } from './new-lines.ts'

/**
 * Imports a bank's statement: each line of money that came in waits to be confirmed. It leaves out lines of earlier imports, marks lines
 * that may be new payments as possible duplicates, and reports broken lines by number.
 * @throws AppError bank_too_long, bank_nothing_read, bank_currency_missing
 */
export const importBankLines: Handler<'importBankLines'> = async ({ services, db, actor, body }) => {
  const { name, text, account, reading } = body
  const read = readBankLines(text, reading, await shopToday(db, services.config))
  const { lines, outgoing, leftOut, broken, withoutCurrency } = read
  const readable = lines.length + outgoing + leftOut.length + withoutCurrency
  const rows = readable + broken.length
  if (rows > BILLING_LIMITS.bankRows) throw new AppError('bank_too_long', { rows, max: BILLING_LIMITS.bankRows })
  if (readable === 0) throw new AppError('bank_nothing_read')
  if (withoutCurrency > 0) throw new AppError('bank_currency_missing', { lines: withoutCurrency })
  const contentHash = createHash('sha256').update(text).digest('hex')
  const { added, doubles } = await db.transaction().execute(async (trx) => {
    // Imports take turns, so that a second import of the same lines sees the first.
    await sql`SELECT pg_advisory_xact_lock(hashtext('bank_import'))`.execute(trx)
    const drafts = await newLines(trx, { name, account, lines, contentHash })
    const { _id: importId } = await trx
      .insertInto('bank_import')
      .values({ name, account, contentHash, importedBy: actor._id })
      .returning('_id')
      .executeTakeFirstOrThrow()
    await insertLines(trx, importId, drafts)
    return { added: drafts.length, doubles: drafts.filter(({ doubleOf }) => doubleOf !== null).length }
  })
  return {
    added,
    doubles,
    known: lines.length - added,
    outgoing,
    leftOutLines: leftOut.length,
    leftOut: leftOut.slice(0, BILLING_LIMITS.bankBroken),
    brokenLines: broken.length,
    broken: broken.slice(0, BILLING_LIMITS.bankBroken),
  }
}

async function insertLines(trx: Transaction<DB>, importId: string, lines: readonly NewLine[]): Promise<void> {
  const each = <T>(pick: (line: NewLine) => T) => lines.map(pick)
  await sql`
    INSERT INTO bank_line ("importId", "number", "day", "amount", "fee", "currency", "payer", "text", "payNumber", "fingerprint",
      "doubleOf")
    SELECT ${importId}, line.* FROM unnest(
      ${each(({ number }) => number)}::integer[], ${each(({ day }) => day)}::date[],
      ${each(({ amount }) => amount)}::bigint[], ${each(({ fee }) => fee)}::bigint[],
      ${each(({ currency }) => currency)}::text[], ${each(({ payer }) => payer)}::text[],
      ${each(({ text }) => text)}::text[], ${each(({ id }) => id)}::text[],
      ${each(({ fingerprint }) => fingerprint)}::text[], ${each(({ doubleOf }) => doubleOf)}::text[]
    ) AS line`.execute(trx)
}
