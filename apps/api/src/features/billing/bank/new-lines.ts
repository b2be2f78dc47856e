import { createHash } from 'node:crypto'
import { INVOICE_CURRENCY } from '@stitchdesk/contract/basics/enums'
import type { ReadBankLine } from '@stitchdesk/contract/billing/bank/reading'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'

interface NewLine extends ReadBankLine {
  fingerprint: string
  /** `_id` of the line of an earlier file that it may be a double of. */
  doubleOf: string | null
}

/**
 * The lines of a file that are to be kept: those that no earlier file brought, and those that look like one but may be another
 * payment.
 * @param contentHash of the file, by which it is known when it is sent again
 */
export async function newLines(
  trx: Transaction<DB>,
  lines: readonly ReadBankLine[],
  contentHash: string,
): Promise<NewLine[]> {
  const drafts = numbered(lines)
  const known = await knownLines(trx, drafts.map(fingerprintOf))
  const added: NewLine[] = []
  const again: { draft: Draft; known: KnownLine }[] = []
  for (const draft of drafts) {
    const fingerprint = fingerprintOf(draft)
    const before = known.get(fingerprint)
    if (before) again.push({ draft, known: before })
    else added.push({ ...draft.line, fingerprint, doubleOf: null })
  }
  if (!(await mayBeOthers(trx, lines, again)) || (await wasImported(trx, contentHash))) return added
  const taken = new Set(added.map(({ fingerprint }) => fingerprint))
  for (const { draft, known } of again) {
    const fingerprint = await nextFree(trx, draft, taken)
    taken.add(fingerprint)
    added.push({ ...draft.line, fingerprint, doubleOf: known._id })
  }
  return added
}

interface Draft {
  line: ReadBankLine
  /** What tells it from other payments. */
  said: string
  /** Two payments of a day may look the same. So equal lines are numbered, from 0. */
  place: number
}

function numbered(lines: readonly ReadBankLine[]): Draft[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const coin = line.currency === INVOICE_CURRENCY ? [] : [line.currency]
    const said = [line.day, line.amount, ...coin, line.text.toLowerCase()].join('|')
    const place = seen.get(said) ?? 0
    seen.set(said, place + 1)
    return { line, said, place }
  })
}

const fingerprintOf = ({ said, place }: Pick<Draft, 'said' | 'place'>) =>
  createHash('sha256').update(`${said}|${place}`).digest('hex')

interface KnownLine {
  _id: string
  fingerprint: string
  importId: string
}

async function knownLines(trx: Transaction<DB>, fingerprints: readonly string[]): Promise<Map<string, KnownLine>> {
  const { rows } = await sql<KnownLine>`
    SELECT "_id", "fingerprint", "importId" FROM bank_line WHERE "fingerprint" = ANY (${[...fingerprints]}::text[])`.execute(
    trx,
  )
  return new Map(rows.map((line) => [line.fingerprint, line]))
}

/**
 * Whether known lines of a file may be other payments. A file of new lines only begins where the one before it ended, and shares
 * more than one line with it hardly ever; any other file repeats lines of earlier ones.
 */
async function mayBeOthers(
  trx: Transaction<DB>,
  lines: readonly ReadBankLine[],
  again: readonly { draft: Draft; known: KnownLine }[],
): Promise<boolean> {
  const [first] = again
  if (!first) return false
  const { said, line } = first.draft
  if (again.some(({ draft }) => draft.said !== said) || lines.some(({ day }) => day < line.day)) return false
  const { lastDay } = await trx
    .selectFrom('bank_line')
    .select(({ fn }) => fn.max('day').as('lastDay'))
    .where('importId', '=', first.known.importId)
    .executeTakeFirstOrThrow()
  return lastDay === line.day
}

async function wasImported(trx: Transaction<DB>, contentHash: string): Promise<boolean> {
  const file = await trx
    .selectFrom('bank_import')
    .select('_id')
    .where('contentHash', '=', contentHash)
    .executeTakeFirst()
  return file !== undefined
}

/** The fingerprint of a further line that says the same. */
async function nextFree(trx: Transaction<DB>, { said, place }: Draft, taken: ReadonlySet<string>): Promise<string> {
  for (let next = place + 1; ; next += 1) {
    const fingerprint = fingerprintOf({ said, place: next })
    if (!taken.has(fingerprint) && (await knownLines(trx, [fingerprint])).size === 0) return fingerprint
  }
}
