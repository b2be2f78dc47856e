import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findBinaries } from './binaries.ts'
import { type Cluster, clusterExists, createCluster, foundDiskFull, readCluster, removeLeftovers } from './cluster.ts'
import { connectionString, type Guard, type GuardKeeping, takeGuard } from './guard.ts'
import { databaseHome } from './home.ts'
import { findPostmaster, type Postmaster, StartAgain, startPostmaster, stopPostmaster } from './postmaster.ts'
import { DatabaseStartError } from './start-error.ts'

/** Thrown when a running Stitchdesk already uses the data folder. */
export class AlreadyRunningError extends Error {
  constructor(dataDir: string) {
    super(`Stitchdesk is already running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`)
    this.name = 'AlreadyRunningError'
  }
}

/** What `startEmbeddedPostgres` needs. */
export interface EmbeddedOptions {
  /** absolute path of the product's data folder; made when it does not exist */
  dataDir: string
  /** called with a sentence about each step that takes long, or as a warning about what should not happen */
  log: (message: string, level?: 'warn') => void
  /** Called when the server has died and can't be started again; nothing works then. */
  onLost?: (error: Error) => void
  /**
   * For tests only: trades safety after a power cut for speed, and runs no autovacuum, because a database that is being vacuumed
   * can't be dropped by force.
   */
  unsafeFast?: boolean
}

/** A running database server. */
export interface EmbeddedPostgres {
  /** the product's database; its role may also create databases */
  connectionString: string
  /** Stops the server and waits until everything is on disk. Safe to call twice. */
  stop(): Promise<void>
}

const UNSAFE_BUT_FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
const TIMEOUT_MS = 120_000
const RETRY_MS = 100

/**
 * Runs the PostgreSQL server that comes with the product, on the loopback address, with its files under `dataDir`.
 * A server that a killed product left behind is taken over; one that crashed recovers, and one that is killed while the
 * product runs is started again at the same address.
 * @throws AlreadyRunningError when a running product uses the folder
 * @throws DatabaseStartError when the server cannot run there
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, unsafeFast } = options
  const { home, user } = await databaseHome(dataDir, log)
  const binaries = await findBinaries(user, dirname(home))
  await removeLeftovers(home)
  if (!(await clusterExists(home))) {
    log('Creating the database ...')
    await createCluster(home, user, binaries)
  }
  const cluster = await readCluster(home, user, binaries)
  const settings = unsafeFast ? UNSAFE_BUT_FAST : []
  const { guard, server } = await runGuarded(cluster, { ...options, settings })
  const stop = stopOnce(cluster, guard, server)
  try {
    await ensureDatabase(cluster, guard.client)
  } catch (error) {
    await stop()
    throw error
  }
  return { connectionString: connectionString(cluster, server.postmaster, 'stitchdesk'), stop }
}

/**
 * The address of the database that a running product keeps in `dataDir`, for tools such as pg_dump.
 * @returns undefined when none runs there
 */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  if (!existsSync(dataDir)) return undefined
  const { home, user } = await databaseHome(dataDir, () => undefined)
  if (!(await clusterExists(home))) return undefined
  const cluster = await readCluster(home, user, await findBinaries(user, dirname(home)))
  const postmaster = await findPostmaster(cluster)
  return postmaster && connectionString(cluster, postmaster, 'stitchdesk')
}

/** Whether a product has made its database in `dataDir`, running or not. */
export async function keepsDatabase(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false
  const { home } = await databaseHome(dataDir, () => undefined)
  return clusterExists(home)
}

/**
 * Whether the server that last ran on `dataDir` found its disk full. It may have ended by that, and all that its callers know is that
 * their connections broke off.
 */
export async function ranOutOfRoom(dataDir: string): Promise<boolean> {
  const { home } = await databaseHome(dataDir, () => undefined)
  return foundDiskFull(home)
}

/** Removes the database that is kept for `dataDir`. It must not run. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const { home } = await databaseHome(dataDir, () => undefined)
  await rm(home, { recursive: true, force: true })
}

/** The server as it runs now; after it was started again it is another process at the same address. */
interface Server {
  postmaster: Postmaster
}

/** Finds or starts the cluster's one server and takes its guard; any other start gets the error from now on. */
async function runGuarded(
  cluster: Cluster,
  options: EmbeddedOptions & { settings: string[] },
): Promise<{ guard: Guard; server: Server }> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const postmaster = await findPostmaster(cluster)
    if (postmaster) {
      const server = { postmaster }
      const guard = await takeGuard(cluster, postmaster, keepRunning(cluster, server, options))
      if (guard === 'held') throw new AlreadyRunningError(options.dataDir)
      if (guard) return { guard, server }
    } else {
      try {
        await startPostmaster(cluster, options.settings)
        continue
      } catch (error) {
        if (!(error instanceof StartAgain)) throw error
      }
    }
    if (Date.now() > deadline)
      throw new DatabaseStartError(`The database server does not get ready. Its log is ${cluster.log}.`)
    await sleep(RETRY_MS)
  }
}

/** Restarts a server that has died, at its former address. */
function keepRunning(
  cluster: Cluster,
  server: Server,
  { dataDir, log, onLost, settings }: EmbeddedOptions & { settings: string[] },
): GuardKeeping {
  const { port } = server.postmaster
  let told = false
  return {
    async revive() {
      let running = await findPostmaster(cluster)
      if (!running) {
        if (!told) log('The database server has ended unexpectedly. Starting it again ...', 'warn')
        told = true
        await startPostmaster(cluster, settings, port)
        log('The database server runs again.', 'warn')
        told = false
        running = await findPostmaster(cluster)
      }
      if (running?.port === port) server.postmaster = running
      return running === undefined || running.port === port
    },
    onLost(error) {
      const reason = error
        ? `The database server has ended and can't be started again: ${error instanceof Error ? error.message : error}`
        : `Another Stitchdesk has taken over ${dataDir} while the database server was restarting.`
      if (onLost) onLost(new DatabaseStartError(reason, { cause: error }))
      else log(reason, 'warn')
    },
  }
}

/** The product's own role may do everything in its database and nothing to the server. */
async function ensureDatabase(cluster: Cluster, client: pg.Client): Promise<void> {
  const role = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'stitchdesk'")
  if (role.rowCount === 0) {
    const password = client.escapeLiteral(cluster.passwords.product)
    await client.query(`CREATE ROLE stitchdesk LOGIN CREATEDB PASSWORD ${password}`)
  }
  const database = await client.query("SELECT 1 FROM pg_database WHERE datname = 'stitchdesk'")
  if (database.rowCount === 0) await client.query('CREATE DATABASE stitchdesk OWNER stitchdesk')
}

function stopOnce(cluster: Cluster, guard: Guard, server: Server): () => Promise<void> {
  let stopping: Promise<void> | undefined
  // A process that ends without stopping the server properly still asks it to end, so that none stays behind.
  const onExit = () => {
    if (process.platform !== 'win32' && !stopping) signalQuietly(server.postmaster.pid)
  }
  process.once('exit', onExit)
  return () => {
    process.off('exit', onExit)
    stopping ??= guard.release(() => stopPostmaster(cluster))
    return stopping
  }
}

function signalQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It is gone already.
  }
}
