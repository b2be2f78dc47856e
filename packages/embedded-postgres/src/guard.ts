// A session lock of the database, and not a lock file, says that a product uses a folder: it ends with the process,
// whatever ends it, while a lock file outlives kill -9 and power cuts. PostgreSQL itself sees to it that a folder has
// one server.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import type { Postmaster } from './postmaster.ts'
import { DatabaseStartError } from './start-error.ts'

/** An arbitrary number that every start of this product uses. */
const GUARD_KEY = 7_389_462_015
/** The server needs a moment to notice that a killed process, which held the guard, is gone. */
const TIMEOUT_MS = 2_000
const RETRY_MS = 25
const KEEP_TRYING_MS = 30_000
const CANNOT_CONNECT_NOW = '57P03'
const LOCK_NOT_AVAILABLE = '55P03'

/** A connection that holds the guard of a data folder for as long as it lives. */
export interface Guard {
  client: pg.Client
  /** Lets the guard go after `last`, during which its connection may be closed by the server. */
  release(last: () => Promise<void>): Promise<void>
}

/** Address of one of the cluster's databases. */
export function connectionString(cluster: Cluster, { port }: Postmaster, role: 'postgres' | 'stitchdesk'): string {
  const password = role === 'postgres' ? cluster.passwords.superuser : cluster.passwords.product
  return `postgres://${role}:${password}@127.0.0.1:${port}/${role}?sslmode=disable`
}

/** What a guard does when the server has closed its connection. */
export interface GuardKeeping {
  /**
   * Makes sure that the server runs at the same address; called before each try to take the guard again.
   * @returns false when another product has started it elsewhere
   */
  revive(): Promise<boolean>
  /** Called once when the guard is lost: to another product, or, with the reason, because the server did not come back. */
  onLost(error?: unknown): void
}

/**
 * Takes the guard that one running product holds per data folder: a lock of the database session, so it ends with the
 * process that holds it, however that ends, and can never be left behind.
 * @returns 'held' when another process holds it, undefined while the server is only starting or stopping
 */
export async function takeGuard(
  cluster: Cluster,
  postmaster: Postmaster,
  { revive, onLost }: GuardKeeping,
): Promise<Guard | 'held' | undefined> {
  const address = connectionString(cluster, postmaster, 'postgres')
  let client: pg.Client
  try {
    client = await connectAndLock(address)
  } catch (error) {
    if (isHeld(error)) return 'held'
    if (hasCode(error, CANNOT_CONNECT_NOW) || isConnectionFailure(error)) return undefined
    throw error
  }
  let released = false
  let takingAgain = Promise.resolve()
  // After the crash of one of its processes the server closes every connection and goes on; killed itself, it is gone.
  const takeAgain = async (): Promise<void> => {
    const deadline = Date.now() + KEEP_TRYING_MS
    while (!released) {
      try {
        if (!(await revive())) return onLost()
        guard.client = await connectAndLock(address)
        keep(guard.client)
        return
      } catch (error) {
        if (released) return
        if (isHeld(error)) return onLost()
        if (error instanceof DatabaseStartError || Date.now() > deadline) return onLost(error)
      }
      await sleep(RETRY_MS)
    }
  }
  const keep = (held: pg.Client) => {
    held.once('end', () => {
      if (!released) takingAgain = takeAgain()
    })
  }
  const guard: Guard = {
    client,
    release: async (last) => {
      released = true
      // A server that is just being started again would outlive the stop.
      await takingAgain
      await last()
      await guard.client.end().catch(() => undefined)
    },
  }
  keep(client)
  return guard
}

async function connectAndLock(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address, keepAlive: true })
  // Without a listener a connection closed by the server would end the process; 'end' follows and is dealt with.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`SET lock_timeout = ${TIMEOUT_MS}`)
    await client.query('SELECT pg_advisory_lock($1)', [GUARD_KEY])
    await client.query('RESET lock_timeout')
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

function isHeld(error: unknown): boolean {
  return hasCode(error, LOCK_NOT_AVAILABLE)
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code
}

function isConnectionFailure(error: unknown): boolean {
  return error instanceof Error && !(error instanceof pg.DatabaseError)
}
