// Real PostgreSQL servers that can be lost: a primary and the standbys that follow it, from the binaries of the package.
import { chown, copyFile, mkdir, readdir, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findBinaries } from '@stitchdesk/embedded-postgres/binaries'
import { type Cluster, createCluster, readCluster } from '@stitchdesk/embedded-postgres/cluster'
import { connectionString } from '@stitchdesk/embedded-postgres/guard'
import { databaseHome } from '@stitchdesk/embedded-postgres/home'
import { findPostmaster, startPostmaster, stopPostmaster } from '@stitchdesk/embedded-postgres/postmaster'
import { runProgram } from '@stitchdesk/embedded-postgres/run-program'
import pg from 'pg'

/** A database server that a test or a trial may lose. */
export interface PostgresServer {
  port: number
  /** Its address for the superuser. */
  address: string
  cluster: Cluster
  query<T extends pg.QueryResultRow>(text: string): Promise<T[]>
  /** Starts it again where it was, after it was stopped or lost. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends it as a lost machine does: at once, with nothing written that was not. */
  lose(): Promise<void>
  /** Lets all of its processes hang, until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Makes a standby the primary. */
  promote(): Promise<void>
}

/** Enough of the log of changes that a standby which was away for some minutes catches up. */
const SETTINGS = ['wal_keep_size=512MB', 'hot_standby_feedback=on', 'max_connections=200']

/** Starts an empty primary in a folder of its own. @param settings more of the server's, as `name=value` */
export async function startPrimary(folder: string, settings: string[] = []): Promise<PostgresServer> {
  const { home, user } = await databaseHome(folder, () => undefined)
  const binaries = await findBinaries(user, dirname(home))
  await createCluster(home, user, binaries)
  return serve(await readCluster(home, user, binaries), settings)
}

/** Starts a standby that follows a server, from a copy of it. @param port where it listens; any by default */
export async function startStandby(
  folder: string,
  primary: PostgresServer,
  settings: string[] = [],
  port?: number,
): Promise<PostgresServer> {
  const { home, user } = await databaseHome(folder, () => undefined)
  const { cluster } = primary
  await rm(home, { recursive: true, force: true })
  await mkdir(home, { recursive: true, mode: 0o755 })
  const client = new pg.Client({ connectionString: primary.address })
  await client.connect()
  await client.query(`SELECT pg_backup_start('standby', true)`)
  await copyFolder(cluster.data, join(home, 'data'))
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  await client.end()
  await writeFile(join(home, 'data', 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(home, 'data', 'standby.signal'), '')
  const { password } = new URL(primary.address)
  const follow = `host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=standby`
  await writeFile(join(home, 'data', 'postgresql.auto.conf'), `primary_conninfo = '${follow}'\n`)
  await copyFile(join(cluster.home, 'passwords'), join(home, 'passwords'))
  if (user)
    for (const name of ['.', ...(await readdir(home, { recursive: true }))])
      await chown(join(home, name), user.uid, user.gid)
  return serve({ ...cluster, home, data: join(home, 'data'), log: join(home, 'server.log'), user }, settings, port)
}

async function serve(cluster: Cluster, settings: string[], port?: number): Promise<PostgresServer> {
  const all = [...SETTINGS, ...settings]
  await startPostmaster(cluster, all, port)
  const postmaster = await findPostmaster(cluster)
  if (!postmaster) throw new Error(`The server in ${cluster.home} does not run.`)
  const address = connectionString(cluster, postmaster, 'postgres')
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await processesOf(cluster.data)) {
      try {
        process.kill(pid, name)
      } catch (error) {
        // It has ended since it was found.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }
  const query = async <T extends pg.QueryResultRow>(text: string) => {
    const client = new pg.Client({ connectionString: address })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<T>(text)).rows
    } finally {
      await client.end()
    }
  }
  return {
    port: postmaster.port,
    address,
    cluster,
    query,
    start: () => startPostmaster(cluster, all, postmaster.port),
    stop: () => stopPostmaster(cluster),
    async lose() {
      const stop = ['stop', '--mode=immediate', '--wait', `--pgdata=${cluster.data}`]
      await runProgram(cluster.binaries.pgCtl, stop, { user: cluster.user, cwd: cluster.home })
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    promote: () => query('SELECT pg_promote(true, 30)').then(() => undefined),
  }
}

/** All processes of a server: each works in its data folder. */
export async function processesOf(data: string): Promise<number[]> {
  const folder = await realpath(data)
  const pids = (await readdir('/proc')).map(Number).filter(Number.isSafeInteger)
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, index) => places[index] === folder)
}

/** What a server writes again for itself. */
const OWN = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
])

/** Copies a server's files while it writes them: what goes meanwhile is not needed. */
async function copyFolder(from: string, to: string, isOwn = (name: string) => OWN.has(name)): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (isOwn(entry.name)) {
      if (entry.isDirectory()) await mkdir(target, { recursive: true, mode: 0o700 })
    } else if (entry.isDirectory()) await copyFolder(source, target, () => false)
    else await copyFile(source, target).catch(ignoreGone)
  }
}

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
