// Containers and small servers are often run by root, and PostgreSQL refuses root. The user found here owns the
// database folder alone; permissions of folders that are not ours are never changed.
import { spawnSync } from 'node:child_process'
import { lchown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseStartError } from './start-error.ts'

/** A user of the operating system, by number. */
export interface ServerUser {
  uid: number
  gid: number
}

const ROOT = 0
const PREFERRED = ['postgres', 'stitchdesk']

/**
 * Who runs the database server. PostgreSQL refuses to run as root, so root needs somebody else: the owner of an
 * existing database, a system user made for databases, or a new one.
 * @param cluster the database folder, which may not exist yet
 * @returns undefined for the current user
 * @throws DatabaseStartError when the folder belongs to another user and we are not root, or when root finds no user
 */
export async function serverUser(cluster: string): Promise<ServerUser | undefined> {
  const self = process.getuid?.()
  if (self === undefined) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (self !== ROOT) {
    const other = await otherOwner(cluster, self)
    if (other !== undefined) throw new DatabaseStartError(toldOfOwner(cluster, { other, self }))
    return undefined
  }
  if (owner && owner.uid !== ROOT) return { uid: owner.uid, gid: owner.gid }
  const user = PREFERRED.map(lookUp).find(Boolean) ?? createUser() ?? lookUp('nobody')
  if (user) return user
  throw new DatabaseStartError(
    'Stitchdesk runs as root, but its database server may not, and no other user could be found or created. ' +
      'Start Stitchdesk as another user, or create a system user named "stitchdesk".',
  )
}

/**
 * Whether a user may read a file, or enter a folder, and reach it through every folder above.
 * Only the classic permission bits count: an access list that allows more is not seen.
 * @param user undefined means the current user, who is taken to reach everything that exists
 */
export async function mayUse(user: ServerUser | undefined, path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return false
  if (!user) return true
  const needed = found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o5 : 0o4
  return allows(found, user, needed) && (await mayEnter(user, dirname(path)))
}

/** Whether a user may pass through a folder and every folder above it. */
export async function mayEnter(user: ServerUser | undefined, folder: string): Promise<boolean> {
  if (!user) return true
  const found = await stat(folder).catch(() => undefined)
  if (!found || !allows(found, user, 0o1)) return false
  const parent = dirname(folder)
  return parent === folder || mayEnter(user, parent)
}

function allows(found: { mode: number; uid: number; gid: number }, user: ServerUser, bits: number): boolean {
  const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0
  return ((found.mode >> shift) & bits) === bits
}

function lookUp(name: string): ServerUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : Number.NaN
  })
  if (uid === undefined || gid === undefined || Number.isNaN(uid) || Number.isNaN(gid)) return undefined
  return { uid, gid }
}

/** The commands of Debian, Red Hat and their like, then of Alpine. */
function createUser(): ServerUser | undefined {
  const attempts = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'stitchdesk'],
    ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', 'stitchdesk'],
  ]
  for (const [command = '', ...args] of attempts) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return lookUp('stitchdesk')
  }
  return undefined
}

/** Files of a database whose owner tells whose all of it is: a folder is copied whole. */
const TELLING = ['.', 'PG_VERSION', 'global/pg_control', 'base', 'pg_wal', '../passwords']

/** The owner of files of a database that are not this user's; undefined where all are, or where there is none yet. */
async function otherOwner(cluster: string, uid: number): Promise<number | undefined> {
  // A file that can't be read lies in a folder that is reported itself.
  const owners = await Promise.all(TELLING.map((name) => stat(join(cluster, name)).catch(() => undefined)))
  return owners.find((found) => found && found.uid !== uid)?.uid
}

/**
 * Gives a database to who runs its server, where root has copied it: copies belong to who made them.
 * @returns whether there was something to give
 */
export async function mendOwners(cluster: string, user: ServerUser | undefined): Promise<boolean> {
  if (!user || (await otherOwner(cluster, user.uid)) === undefined) return false
  const home = dirname(cluster)
  const entries = await readdir(home, { recursive: true })
  for (const name of ['.', ...entries]) await lchown(join(home, name), user.uid, user.gid)
  return true
}

function toldOfOwner(cluster: string, { other, self }: { other: number; self: number }): string {
  return (
    `The database in ${cluster} belongs to another user (number ${other}). Start Stitchdesk as that user or as root, or ` +
    `give the folder to the user who starts it now: sudo chown -R ${self} "${dirname(dirname(cluster))}"`
  )
}
