import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mayEnter, mendOwners, type ServerUser, serverUser } from './server-user.ts'
import { DatabaseStartError } from './start-error.ts'

const MOVED = 'postgres.location'
const FOLDER_FOR_ROOT = '/var/lib/stitchdesk'

/** The folder of a data folder's database, and the user who runs its server (undefined: the current user). */
export interface Home {
  home: string
  user: ServerUser | undefined
}

/**
 * Decides where the database of a data folder lives: in its folder `postgres`. Only when root starts the product in a
 * place that nobody else may enter (such as /root) does it live under /var/lib/stitchdesk, for the server cannot run as
 * root; the file `postgres.location` in the data folder then says where.
 * @param say told when the database is kept elsewhere
 */
export async function databaseHome(dataDir: string, print: (message: string) => void): Promise<Home> {
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(dataDir)
  const usual = join(folder, 'postgres')
  const user = await serverUser(join(usual, 'data'))
  if (await reachable(folder, user)) {
    if (await mendOwners(join(usual, 'data'), user))
      print(`The files in ${usual} were given to the user of the database server.`)
    return { home: usual, user }
  }
  if (await exists(usual)) throw new DatabaseStartError(closed(usual))
  const home = await movedHome(folder)
  print(`The database is kept in ${home}, for its server may not run as root and only root may enter ${folder}.`)
  return { home, user: await serverUser(join(home, 'data')) }
}

async function reachable(dataDir: string, user: ServerUser | undefined): Promise<boolean> {
  if (await mayEnter(user, dataDir)) return true
  // The data folder is ours to open for passing through; the folders above it are not.
  if (!(await mayEnter(user, dirname(dataDir)))) return false
  await chmod(dataDir, ((await stat(dataDir)).mode & 0o7777) | 0o011)
  return mayEnter(user, dataDir)
}

async function movedHome(dataDir: string): Promise<string> {
  const note = join(dataDir, MOVED)
  const known = (await readFile(note, 'utf8').catch(() => '')).trim()
  if (known) return known
  // A random part, so that a deleted and newly made data folder does not meet its predecessor's database.
  const name = createHash('sha256').update(dataDir).update(randomBytes(16)).digest('hex').slice(0, 16)
  const home = join(FOLDER_FOR_ROOT, name)
  await mkdir(FOLDER_FOR_ROOT, { recursive: true })
  await chmod(FOLDER_FOR_ROOT, 0o755)
  try {
    await writeFile(note, `${home}\n`, { flag: 'wx' })
    return home
  } catch {
    return (await readFile(note, 'utf8')).trim()
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

function closed(path: string): string {
  return (
    `The database server may not run as root, and its own user cannot reach ${path}. ` +
    'Move the data folder to a place that others may pass through, or start Stitchdesk as the owner of that folder.'
  )
}
