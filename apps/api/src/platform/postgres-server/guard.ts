import pg from 'pg'
import type { Cluster } from './cluster.ts'
import type { Postmaster } from './postmaster.ts'

/** Any number that everybody who starts this product agrees on. */
const GUARD_KEY = 7_389_462_015
/** The server needs a moment to notice that a killed process, which held the guard, is gone. */
const PATIENCE_MS = 2_000
const RETRY_MS = 25
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

/**
 * Takes the guard that one running product holds per data folder: a lock of the database session, so it ends with the
 * process that holds it, however that ends, and can never be left behind.
 * @param onLost called once when the guard could not be taken again after the server had closed the connection
 * @returns 'held' when another process holds it, undefined while the server is only starting or stopping
 */
export async function takeGuard(
  cluster: Cluster,
  postmaster: Postmaster,
  onLost: (error: unknown) => void,
): Promise<Guard | 'held' | undefined> {
  const address = connectionString(cluster, postmaster, 'postgres')
  let client: pg.Client
  try {
    client = await connectAndLock(address)
  } catch (error) {
    if (hasCode(error, LOCK_NOT_AVAILABLE)) return 'held'
    if (hasCode(error, CANNOT_CONNECT_NOW) || isConnectionFailure(error)) return undefined
    throw error
  }
  let released = false
  // After the crash of one of its processes the server closes every connection and goes on.
  const takeAgain = async (): Promise<void> => {
    const deadline = Date.now() + 30_000
    for (;;) {
      if (released) return
      try {
        guard.client = await connectAndLock(address)
        guard.client.on('end', () => released || void takeAgain())
        return
      } catch (error) {
        if (released) return
        if (Date.now() > deadline || hasCode(error, LOCK_NOT_AVAILABLE)) return onLost(error)
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  const guard: Guard = {
    client,
    release: async (last) => {
      released = true
      await last()
      await guard.client.end().catch(() => undefined)
    },
  }
  client.on('end', () => released || void takeAgain())
  return guard
}

async function connectAndLock(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address, keepAlive: true })
  // Without a listener a connection closed by the server would end the process; 'end' follows and is dealt with.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`SET lock_timeout = ${PATIENCE_MS}`)
    await client.query('SELECT pg_advisory_lock($1)', [GUARD_KEY])
    await client.query('RESET lock_timeout')
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code
}

function isConnectionFailure(error: unknown): boolean {
  return error instanceof Error && !(error instanceof pg.DatabaseError)
}
