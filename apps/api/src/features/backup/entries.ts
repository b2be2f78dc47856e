import { BackupError } from './backup-error.ts'
import { MANIFEST } from './manifest.ts'

/** Beside files and mail: what signs sign-ins, and what says whose folder it is. */
export const KEPT_BESIDE = ['session-secret', 'shop-folder'] as const

const ROWS = /^database\/([^/]+)\.([^/.]+)\/\d+$/
const FILE = /^files\/(.+)$/
const BESIDE = /^data\/((?:mail\/)?[^/\\\0]+)$/
const UNSAFE = /(^|[/\\])\.{0,2}([/\\]|$)|\0/

/** What an entry of a backup is, by its name. */
type Entry =
  | { kind: 'manifest' }
  | { kind: 'rows'; schema: string; table: string }
  | { kind: 'file'; key: string }
  | { kind: 'beside'; path: string }

/**
 * Reads the name of an entry, which anybody may have written.
 * @throws BackupError for one that no backup has, such as a path that leads out of its folder
 */
export function readEntry(name: string): Entry {
  if (name === MANIFEST) return { kind: 'manifest' }
  const [, schema, table] = ROWS.exec(name) ?? []
  if (schema && table) return { kind: 'rows', schema, table }
  if (!UNSAFE.test(name)) {
    const [, key] = FILE.exec(name) ?? []
    if (key) return { kind: 'file', key }
    const [, path = ''] = BESIDE.exec(name) ?? []
    if (path.startsWith('mail/') || KEPT_BESIDE.some((kept) => kept === path)) return { kind: 'beside', path }
  }
  throw new BackupError(`The backup names a file that Stitchdesk does not write: ${name}. Use another backup.`)
}
