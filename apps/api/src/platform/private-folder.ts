// One umask for the whole process keeps the files of every library private, without a mode at each place that writes.
import { mkdirSync } from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const OWN_ONLY = 0o077
const READ_OR_WRITE = 0o066
const FOLDER = 0o700
const FILE = 0o600

/** The files in the data folder are another system user's. */
export class FolderOwnerError extends Error {
  constructor(path: string, dataDir: string, self: number) {
    super(
      `${path} belongs to another user, as after a copy made by root. Start Stitchdesk as that user, or give the folder to the ` +
        `user who starts it now: sudo chown -R ${self} "${dataDir}"`,
    )
    this.name = 'FolderOwnerError'
  }
}

/** Of the database server: it keeps its own folder closed, and may run as another user. */
const NOT_OURS = /^\.?postgres/

/**
 * Keeps the data folder to the system user that the product runs as: what is made from now on by this process, and what an
 * earlier version left readable for others.
 * @param warn gets a sentence when that can't be done
 * @throws FolderOwnerError where the product could not use what is there
 */
export async function keepPrivate(dataDir: string, warn: (message: string) => void): Promise<void> {
  makeFolder(dataDir)
  if (isMainThread) process.umask(OWN_ONLY)
  await refuseOthers(dataDir)
  try {
    await closeFolder(dataDir)
    for (const entry of await readdir(dataDir, { withFileTypes: true })) {
      const path = join(dataDir, entry.name)
      if (NOT_OURS.test(entry.name)) continue
      if (entry.isDirectory()) await tighten(path)
      else if (entry.isFile()) await chmod(path, FILE)
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    warn(`Other users of this machine may be able to read ${dataDir}: ${reason}. Let Stitchdesk own the folder.`)
  }
}

/** Root can use everybody's files, other users only their own. */
async function refuseOthers(dataDir: string): Promise<void> {
  const self = process.getuid?.()
  if (self === undefined || self === 0) return
  // Other things there, such as a volume's lost+found, may belong to anybody.
  for (const name of ['session-secret', 'files', 'mail']) {
    const path = join(dataDir, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.uid !== self) throw new FolderOwnerError(path, dataDir, self)
  }
}

/** The folders above keep the usual permissions, because others may have to pass through them. */
function makeFolder(dataDir: string): void {
  const usual = isMainThread ? process.umask(0o022) : undefined
  mkdirSync(dataDir, { recursive: true })
  if (usual !== undefined) process.umask(usual)
}

/** Run as root, it leaves the folder passable where it was: the database server's own user has to pass through it, and can't list it. */
async function closeFolder(folder: string): Promise<void> {
  const { mode } = await stat(folder)
  const isRoot = process.getuid?.() === 0
  if ((mode & (isRoot ? READ_OR_WRITE : OWN_ONLY)) !== 0) await chmod(folder, isRoot ? mode & 0o711 : FOLDER)
}

/**
 * Closes a folder and everything in it. It skips a folder that is closed already, because others reach nothing in it, so that a
 * start stays quick.
 */
async function tighten(folder: string): Promise<void> {
  if (((await stat(folder)).mode & OWN_ONLY) === 0) return
  await chmod(folder, FOLDER)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, FOLDER)
    else if (entry.isFile()) await chmod(path, FILE)
  }
}
