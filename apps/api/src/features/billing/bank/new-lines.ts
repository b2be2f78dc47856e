import { createHash } from 'node:crypto'
import type { BankAccount } from '@stitchdesk/contract/billing/bank/accounts'
import type { ReadBankLine } from '@stitchdesk/contract/billing/bank/reading'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'

/** A line to keep. */
export interface NewLine extends ReadBankLine {
  fingerprint: string
  /** `_id` of a line of an earlier file that may be the same payment. */
  doubleOf: string | null
}

/** A file of an account. */
interface BankFile {
  name: string
  account: BankAccount
  lines: readonly ReadBankLine[]
  /** Recognizes content that was imported before under another file name. */
  contentHash: string
}

/** The lines of a file to store: new ones, and ones that look like a line of an earlier file but may be another payment. */
export async function newLines(trx: Transaction<DB>, file: BankFile): Promise<NewLine[]> {
  const { account, lines } = file
  const drafts = numbered(lines.map((line) => ({ line, said: saidOf(account, line) })))
  const known = await knownLines(trx, drafts.map(fingerprintOf))
  const earlier = await knownEarlier(trx, lines)
  const sameContent = await linesOfSameContent(trx, file)
  const added: NewLine[] = []
  const again: { draft: Draft; known: KnownLine }[] = []
  for (const draft of drafts) {
    const fingerprint = fingerprintOf(draft)
    const before = known.get(fingerprint)
    if (before) again.push({ draft, known: before })
    else if (!earlier.has(draft.line)) {
      // The same bytes may have been imported for another account or with other columns.
      added.push({ ...draft.line, fingerprint, doubleOf: sameContent.get(draft.line.number) ?? null })
    }
  }
  // Where the account numbers its lines, the same number means the same payment.
  const alike = again.filter(({ draft }) => draft.line.id === '')
  if (!(await mayBeNewPayments(trx, lines, alike)) || (await wasImported(trx, file))) return added
  const taken = new Set(added.map(({ fingerprint }) => fingerprint))
  for (const { draft, known } of alike) {
    const fingerprint = await nextFreeFingerprint(trx, draft, taken)
    taken.add(fingerprint)
    added.push({ ...draft.line, fingerprint, doubleOf: known._id })
  }
  return added
}

interface Said {
  line: ReadBankLine
  /** The values that tell the payment from others, as one text. */
  said: string
}

interface Draft extends Said {
  /** Two payments of a day may look the same. So equal lines are numbered, from 0. */
  place: number
}

const saidOf = (account: BankAccount, { day, amount, currency, identity }: ReadBankLine) =>
  [account, day, amount, currency, identity].join('|')

function numbered(lines: readonly Said[]): Draft[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const place = seen.get(line.said) ?? 0
    seen.set(line.said, place + 1)
    return { ...line, place }
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

/** The lines that are stored already by an import from before imports named their account. */
async function knownEarlier(trx: Transaction<DB>, lines: readonly ReadBankLine[]): Promise<ReadonlySet<ReadBankLine>> {
  const drafts = numbered(lines.flatMap((line) => line.earlier.map((said) => ({ line, said }))))
  const known = await knownLines(trx, drafts.map(fingerprintOf))
  return new Set(drafts.filter((draft) => known.has(fingerprintOf(draft))).map(({ line }) => line))
}

/**
 * Whether lines that look known may be new payments. A file that only continues the last one starts on the day on which that ended, so a
 * payment of that day may look the same. Any other file overlaps earlier ones, so its known lines are repeats.
 */
async function mayBeNewPayments(
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

async function wasImported(trx: Transaction<DB>, { name, contentHash }: BankFile): Promise<boolean> {
  const file = await trx
    .selectFrom('bank_import')
    .select('_id')
    .where('contentHash', '=', contentHash)
    .where('name', '=', name)
    .executeTakeFirst()
  return file !== undefined
}

/** The lines that earlier imports of the same content brought, by their number in the file. */
async function linesOfSameContent(
  trx: Transaction<DB>,
  { contentHash }: BankFile,
): Promise<ReadonlyMap<number, string>> {
  const lines = await trx
    .selectFrom('bank_line')
    .innerJoin('bank_import', 'bank_import._id', 'bank_line.importId')
    .select(['bank_line._id', 'number'])
    .where('contentHash', '=', contentHash)
    .where('doubleOf', 'is', null)
    .execute()
  return new Map(lines.map(({ number, _id }) => [number, _id]))
}

/** The next unused fingerprint for a line with the same values. */
async function nextFreeFingerprint(
  trx: Transaction<DB>,
  { said, place }: Draft,
  taken: ReadonlySet<string>,
): Promise<string> {
  for (let next = place + 1; ; next += 1) {
    const fingerprint = fingerprintOf({ said, place: next })
    if (!taken.has(fingerprint) && (await knownLines(trx, [fingerprint])).size === 0) return fingerprint
  }
}
