import { createHash } from 'node:crypto'
import { INVOICE_CURRENCY } from '@stitchdesk/contract/basics/enums'
import { type ReadBankLine, readBankLines } from '@stitchdesk/contract/billing/bank/reading'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { sql } from 'kysely'
import { AppError } from '../../../platform/errors.ts'
import type { Handler } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'

/**
 * Imports a bank's statement: each line of money that came in waits to be confirmed. A line that an earlier import brought is left
 * out, and a broken one is told by its number.
 * @throws AppError bank_too_long, bank_nothing_read
 */
export const importBankLines: Handler<'importBankLines'> = async ({ services, db, actor, body }) => {
  const { name, text, reading } = body
  const { lines, outgoing, broken } = readBankLines(text, reading, await shopToday(db, services.config))
  const rows = lines.length + outgoing + broken.length
  if (rows > BILLING_LIMITS.bankRows) throw new AppError('bank_too_long', { rows, max: BILLING_LIMITS.bankRows })
  if (lines.length + outgoing === 0) throw new AppError('bank_nothing_read')
  const added = lines.length === 0 ? 0 : await keep(lines)
  return {
    added,
    known: lines.length - added,
    outgoing,
    brokenLines: broken.length,
    broken: broken.slice(0, BILLING_LIMITS.bankBroken),
  }

  /** Keeps the lines that are new; answers how many. */
  function keep(read: readonly ReadBankLine[]): Promise<number> {
    const drafts = withFingerprints(read)
    return db.transaction().execute(async (trx) => {
      const { _id: importId } = await trx
        .insertInto('bank_import')
        .values({ name, importedBy: actor._id })
        .returning('_id')
        .executeTakeFirstOrThrow()
      // In one order, so that two imports of the same lines never wait for each other.
      const { numAffectedRows } = await sql`
        INSERT INTO bank_line ("importId", "number", "day", "amount", "currency", "text", "fingerprint")
        SELECT ${importId}, line.* FROM unnest(
          ${drafts.map((line) => line.number)}::integer[], ${drafts.map((line) => line.day)}::date[],
          ${drafts.map((line) => line.amount)}::bigint[], ${drafts.map((line) => line.currency)}::text[],
          ${drafts.map((line) => line.text)}::text[],
          ${drafts.map((line) => line.fingerprint)}::text[]
        ) AS line("number", "day", "amount", "currency", "text", "fingerprint")
        ORDER BY line."fingerprint"
        ON CONFLICT ("fingerprint") DO NOTHING`.execute(trx)
      return Number(numAffectedRows ?? 0)
    })
  }
}

/** Two payments of a day may look the same. So equal lines of a file are numbered. */
function withFingerprints(lines: readonly ReadBankLine[]) {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const coin = line.currency === INVOICE_CURRENCY ? [] : [line.currency]
    const said = [line.day, line.amount, ...coin, line.text.toLowerCase()].join('|')
    const before = seen.get(said) ?? 0
    seen.set(said, before + 1)
    const fingerprint = createHash('sha256').update(`${said}|${before}`).digest('hex')
    return { ...line, fingerprint }
  })
}
