import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { lastWords, ProgramError, runProgram } from './run-program.ts'
import type { ServerUser } from './server-user.ts'
import { DatabaseStartError } from './start-error.ts'

/** The database server's home: its files, its log and its passwords. */
export interface Cluster {
  home: string
  data: string
  log: string
  user: ServerUser | undefined
  binaries: Binaries
  passwords: Passwords
}

/** One for the server's superuser, used only to set up and to guard; one for the product. */
export interface Passwords {
  superuser: string
  product: string
}

/** How PostgreSQL tells of a full disk. */
const FULL = /No space left on device|Check free disk space|Disk quota exceeded/i

/** PostgreSQL's folder format; it changes once a year, with the major version. */
const MAJOR_VERSION = '18'

/** Where the parts of a database server's home are. */
function clusterPaths(home: string): { home: string; data: string; log: string; passwords: string } {
  return { home, data: join(home, 'data'), log: join(home, 'server.log'), passwords: join(home, 'passwords') }
}

/** Whether `home` holds a complete database. */
export async function clusterExists(home: string): Promise<boolean> {
  return (await stat(join(clusterPaths(home).data, 'PG_VERSION')).catch(() => undefined)) !== undefined
}

/**
 * Makes a new, empty database in `home`. Everything is prepared beside it and moved there in one step, so a start that
 * is cut short leaves nothing half-made, and of two starts at once one simply finds the other's.
 * @throws DatabaseStartError with initdb's last words when it fails
 */
export async function createCluster(home: string, user: ServerUser | undefined, binaries: Binaries): Promise<void> {
  const parent = dirname(home)
  const passing = clusterPaths(join(parent, `${leftoverPrefix(home)}${process.pid}-${randomBytes(4).toString('hex')}`))
  await mkdir(passing.home, { mode: 0o755 })
  await chmod(passing.home, 0o755)
  if (user) await chown(passing.home, user.uid, user.gid)
  await writePasswords(passing.passwords, user)
  // The built-in C.UTF-8 sorts and folds letters alike on every platform and never changes under existing indexes.
  const locale = ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const access = ['--username=postgres', `--pwfile=${passing.passwords}`, '--auth=scram-sha-256']
  const initdb = runProgram(binaries.initdb, [`--pgdata=${passing.data}`, ...access, ...locale], {
    user,
    cwd: passing.home,
  })
  await initdb.catch((error: unknown) => {
    if (!(error instanceof ProgramError)) throw error
    const reason = FULL.test(error.output)
      ? 'Its disk is full.'
      : `The last words of initdb:\n${lastWords(error.output)}`
    throw new DatabaseStartError(`The database can't be made in ${parent}. ${reason}`, { cause: error })
  })
  await rename(passing.home, home).catch(async (error: unknown) => {
    await rm(passing.home, { recursive: true, force: true })
    if (!(await clusterExists(home))) throw error
  })
}

/**
 * Reads an existing database's passwords.
 * @throws DatabaseStartError when its format is another PostgreSQL version's, or the passwords are gone
 */
export async function readCluster(home: string, user: ServerUser | undefined, binaries: Binaries): Promise<Cluster> {
  const paths = clusterPaths(home)
  const version = (await readFile(join(paths.data, 'PG_VERSION'), 'utf8')).trim()
  if (version !== MAJOR_VERSION) {
    throw new DatabaseStartError(
      `The database in ${paths.data} was made by PostgreSQL ${version}; this Stitchdesk brings ${MAJOR_VERSION}. ` +
        'Nothing was changed. Back up with the former Stitchdesk, set DATA_DIR to an empty folder, and restore the backup with this one. ' +
        'See "Changing the PostgreSQL version" in docs/operations.md.',
    )
  }
  const [superuser, product] = (await readFile(paths.passwords, 'utf8').catch(() => '')).split('\n')
  if (!superuser || !product) {
    throw new DatabaseStartError(
      `The file ${paths.passwords} with the database's passwords is missing. Restore it from a backup.`,
    )
  }
  return { home, data: paths.data, log: paths.log, user, binaries, passwords: { superuser, product } }
}

/** Whether the log of a server, or of the one before it, tells of a full disk. */
export async function foundDiskFull(home: string): Promise<boolean> {
  const { log } = clusterPaths(home)
  const logs = await Promise.all([log, `${log}.1`].map((path) => readFile(path, 'utf8').catch(() => '')))
  return logs.some((text) => FULL.test(text))
}

async function writePasswords(path: string, user: ServerUser | undefined): Promise<void> {
  const random = () => randomBytes(24).toString('base64url')
  await writeFile(path, `${random()}\n${random()}\n`, { mode: 0o600 })
  if (user) await chown(path, user.uid, user.gid)
}

function leftoverPrefix(home: string): string {
  return `.${home.slice(dirname(home).length + 1)}-new-`
}

/** Files that a start left behind when it was killed while it made the database. */
export async function removeLeftovers(home: string): Promise<void> {
  const parent = dirname(home)
  const names = (await readdir(parent).catch(() => [])).filter((name) => name.startsWith(leftoverPrefix(home)))
  for (const name of names) {
    if (!isAlive(Number.parseInt(name.slice(leftoverPrefix(home).length), 10))) {
      // The initdb of that start may still be writing there; what cannot be removed now is removed by a later start.
      const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }
      await rm(join(parent, name), options).catch(() => undefined)
    }
  }
}

/** Whether a process with this number runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
