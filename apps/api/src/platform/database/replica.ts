import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { type Position, readPosition } from './positions.ts'
import { hostOf } from './servers.ts'
import type { Timeouts } from './timeouts.ts'

/** For a replica to answer how far it is; one that takes longer answers no call either. */
const ANSWER_MS = 1_000
const CATCH_UP_EVERY_MS = 5
/** Enough for reports of several people at once. A call that finds no free connection goes to the primary. */
const CONNECTIONS = 8

/** One standby and its state. */
export interface Replica {
  /** Its host and port. */
  name: string
  db: Database
  /** Up to where it has everything, as it last said; undefined while it doesn't answer, or is no standby. */
  position(): Position | undefined
  /** Asks it again. Calls under way are cut off where it doesn't answer, so that they begin anew elsewhere. */
  look(): Promise<Position | undefined>
  /** Waits until it has everything up to a position; whether it has in time. */
  reaches(position: Position, deadline: number): Promise<boolean>
  stop(): Promise<void>
}

/** Opens a standby, whether it is there or not. @param server its address */
export function openReplica(server: string, timeouts: Pick<Timeouts, 'reportMs'>): Replica {
  const open = new Set<pg.PoolClient>()
  const waits = { connectionMs: ANSWER_MS, statementMs: timeouts.reportMs }
  const db = openDatabase(server, { ...waits, max: CONNECTIONS, open })
  let client: Promise<pg.Client> | undefined
  let looking: Promise<Position | undefined> | undefined
  let position: Position | undefined

  const cut = () => {
    client = undefined
    for (const connection of open) connection.connection.stream.destroy()
  }

  async function ask(): Promise<Position | undefined> {
    client ??= connect(server)
    const asked = client
    try {
      const { rows } = await (await asked).query<{ position: string | null }>(
        'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END::text AS position',
      )
      const text = rows[0]?.position
      position = text ? readPosition(text) : undefined
    } catch {
      position = undefined
      asked.then(
        (lost) => lost.connection.stream.destroy(),
        () => undefined,
      )
      cut()
    }
    return position
  }

  const look = () => {
    looking ??= ask().finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    name: hostOf(server),
    db,
    position: () => position,
    look,
    async reaches(wanted, deadline) {
      while (position !== undefined && position < wanted && performance.now() < deadline) {
        await pause(CATCH_UP_EVERY_MS)
        // One that hangs is waited for no longer than one that is late.
        await Promise.race([look(), pause(Math.max(0, deadline - performance.now()))])
      }
      return position !== undefined && position >= wanted
    },
    async stop() {
      await client?.then((last) => last.end()).catch(() => undefined)
      await db.destroy()
    },
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
