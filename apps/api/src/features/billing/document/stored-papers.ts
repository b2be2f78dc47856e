import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { FOLDERS } from '../../../platform/file-store/folders.ts'
import { BY_JOB } from '../../access/reach.ts'
import type { Services } from '../../operation.ts'
import { keepPaper, keptPaper } from '../../sandbox/kept-papers.ts'

/** Where the PDF with this checksum is stored. */
export const paperKey = (checksum: string) => `${FOLDERS.papers}/${checksum.slice(0, 2)}/${checksum}.pdf`

/** A paper whose PDF is kept. */
interface Kept {
  /** the number of the paper, for the log */
  of: string
  /** the checksum of its PDF, once there is one */
  stored: string | null
  /** records the checksum of a stored PDF, unless another process was first; answers the recorded one */
  name(checksum: string): Promise<string | null>
}

/**
 * The PDF of a paper: the bytes that were drawn first. They are stored before anybody gets them, so that a download years later equals the
 * email, even if the drawing code has changed.
 */
export async function keptPdf(
  services: Pick<Services, 'files' | 'log'>,
  { of, stored, name }: Kept,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const before = stored && (await readPdf(services, stored))
  if (before) return before
  if (stored) services.log.error({ of, stored }, 'the PDF of a paper was lost and is drawn again')
  const drawn = await draw()
  const checksum = createHash('sha256').update(drawn).digest('hex')
  await services.files.put(paperKey(checksum), drawn)
  const kept = await name(checksum)
  if (kept === checksum) {
    keepPaper(checksum, drawn)
    return drawn
  }
  const first = kept && (await readPdf(services, kept))
  if (!first) throw new Error(`The PDF ${kept} of ${of} is not stored`)
  return first
}

async function readPdf({ files }: Pick<Services, 'files'>, checksum: string): Promise<Buffer | undefined> {
  const inMemory = keptPaper(checksum)
  if (inMemory) return inMemory
  const key = paperKey(checksum)
  if (!(await files.exists(key))) return undefined
  const bytes = await buffer(await files.stream(key))
  keepPaper(checksum, bytes)
  return bytes
}

/** How many files one statement checks. */
const AT_ONCE = 500

/**
 * Removes PDFs that no paper names. A process leaves one if another process was first, or if it stopped before recording its own.
 * @param before PDFs stored later stay
 */
export async function sweepPapers({ db, files }: Pick<Services, 'db' | 'files'>, before: Date): Promise<void> {
  let keys: string[] = []
  for await (const key of files.list(FOLDERS.papers, before)) {
    keys.push(key)
    if (keys.length < AT_ONCE) continue
    await removeUnnamed({ db, files }, keys)
    keys = []
  }
  await removeUnnamed({ db, files }, keys)
}

async function removeUnnamed({ db, files }: Pick<Services, 'db' | 'files'>, keys: readonly string[]): Promise<void> {
  const checksums = keys.map(
    (key) =>
      key
        .split('/')
        .at(-1)
        ?.replace(/\.pdf$/, '') ?? '',
  )
  const { rows } = await sql<{ pdf: string | null }>`
    SELECT paper."pdf" FROM invoice_paper paper WHERE ${BY_JOB} AND paper."pdf" = ANY (${checksums})
    UNION ALL SELECT other."pdf" FROM entry_paper other WHERE ${BY_JOB} AND other."pdf" = ANY (${checksums})`.execute(
    db,
  )
  const named = new Set(rows.map(({ pdf }) => pdf && paperKey(pdf)))
  for (const key of keys) if (!named.has(key)) await files.remove(key)
}
