import { AlreadyRunningError } from '@stitchdesk/embedded-postgres/embedded-postgres'
import { DatabaseStartError } from '@stitchdesk/embedded-postgres/start-error'
import { BackupError } from '../features/backup/backup-error.ts'
import { MigrationError } from '../platform/database/read-migrations.ts'
import { FileStoreUnavailableError, NoPrimaryError } from '../platform/database/unavailable.ts'
import { FolderOwnerError } from '../platform/private-folder.ts'
import { StartError } from '../platform/start-error.ts'
import { ConfigError } from './config-error.ts'

/** Their messages say everything; a stack would only frighten the person who starts the product. */
const PLAIN = [
  ConfigError,
  BackupError,
  AlreadyRunningError,
  DatabaseStartError,
  FileStoreUnavailableError,
  FolderOwnerError,
  MigrationError,
  NoPrimaryError,
  StartError,
]

/** What may go wrong around the product, by the code of Node.js or PostgreSQL, and what to do. */
const HINTS: Record<string, string> = {
  EADDRINUSE: 'Another program listens there already. Stop it, or set PORT (METRICS_PORT) to another number.',
  EADDRNOTAVAIL: 'This machine does not have the address HOST.',
  EACCES: 'Give this user the right to do so, or set DATA_DIR, BACKUP_DIR and PORT to what it may use.',
  EROFS: 'Only some folders may be written there; for a service of systemd, add this one to ReadWritePaths.',
  ENOSPC: 'The disk is full.',
  EFBIG: 'That place takes no file as large. Use another disk, or raise the limit of this user (ulimit -f).',
  '53100': 'The disk of the database is full.',
  ECONNREFUSED: 'No database server answers at the address in DATABASE_URL.',
  ENOTFOUND: 'The host name in DATABASE_URL is not known.',
  '25006':
    'The server in DATABASE_URL takes no changes, as a standby does. Name the primary, or all servers with target_session_attrs=read-write.',
  '53300': 'Raise max_connections; docs/operations.md adds up what each process needs.',
  '28P01': 'The user or the password in DATABASE_URL is wrong.',
  '3D000': 'Create the database that DATABASE_URL names.',
  '42501': 'The user in DATABASE_URL must own the database, or may at least create tables in it.',
}

/** Why the product could not start: a sentence where the cause is known, and otherwise everything there is to know. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (PLAIN.some((kind) => error instanceof kind)) return error.message
  const code = 'code' in error ? String(error.code) : ''
  // Several addresses of one host were tried; each attempt is an error of its own.
  const message = error.message || (error instanceof AggregateError ? error.errors.map(String).join(', ') : code)
  const hint = HINTS[code]
  return hint ? `${message}. ${hint}` : (error.stack ?? message)
}
