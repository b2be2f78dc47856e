import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { serversOf } from './servers.ts'
import { NoPrimaryError } from './unavailable.ts'

/** For one server to say whether it takes changes; shorter than anybody waits for a connection. */
const ASK_MS = 2_000

/** How often a process asks all servers whether another one was promoted while its own still answers. */
const LOOK_EVERY_MS = 1_000

/** The server that takes changes, among several. */
interface Primary {
  /** Its address, as it was found last or is found now. */
  find(): Promise<string>
  /** Says that the server does not answer or takes no more changes: the next caller asks all servers again. */
  doubt(server: string): void
  /** Tells a connection to leave once another server was promoted. @returns what forgets it */
  keep(connected: Connected): () => void
}

/** A connection to a server. */
interface Connected {
  server: string
  leave(): void
}

/** A server that takes changes, and its timeline, which counts promotions. */
interface Writable {
  server: string
  timeline: number
}

const primaries = new Map<string, Primary>()

/** Knows the primary of a database address for the whole process, so that its pools look for it once. */
export function primaryOf(address: string): Primary {
  const known = primaries.get(address) ?? openPrimary(serversOf(address) ?? [address])
  primaries.set(address, known)
  return known
}

function openPrimary(servers: readonly string[]): Primary {
  const all = new Set<Connected>()
  let found: Promise<Writable> | undefined
  let isWatching = false

  /**
   * Moves connections to a server that was promoted. Changes that the former primary still takes are lost, and other processes may
   * already use the new one. This loop keeps no process from ending.
   */
  async function watch(): Promise<void> {
    while (all.size > 0) {
      await pause(LOOK_EVERY_MS, undefined, { ref: false })
      const current = await found?.catch(() => undefined)
      const latest = await seek(servers).catch(() => undefined)
      if (!current || !latest || latest.timeline <= current.timeline) continue
      found = Promise.resolve(latest)
      for (const connected of all) if (connected.server !== latest.server) connected.leave()
    }
    isWatching = false
  }

  return {
    async find() {
      if (found) return (await found).server
      const search = seek(servers)
      found = search
      search.catch(() => {
        if (found === search) found = undefined
      })
      return (await search).server
    },
    doubt(server) {
      const doubted = found
      void doubted?.then(
        (current) => {
          if (current.server === server && found === doubted) found = undefined
        },
        () => undefined,
      )
    },
    keep(connected) {
      all.add(connected)
      if (!isWatching && servers.length > 1) {
        isWatching = true
        void watch()
      }
      return () => all.delete(connected)
    },
  }
}

/**
 * Asks all servers at once. Where two take changes, one was left behind by a promotion: the one on the later timeline goes on.
 * @throws NoPrimaryError where none takes changes
 */
async function seek(servers: readonly string[]): Promise<Writable> {
  const asked = await Promise.all(
    servers.map((server) =>
      timelineOf(server).then(
        (timeline) => ({ server, timeline }),
        (error: unknown) => ({ error }),
      ),
    ),
  )
  const writable = asked.flatMap((one) =>
    'server' in one && one.timeline !== null ? [{ server: one.server, timeline: one.timeline }] : [],
  )
  const [latest] = writable.sort((one, other) => other.timeline - one.timeline)
  if (!latest) throw new NoPrimaryError(asked.flatMap((one) => ('error' in one ? [one.error] : [])))
  return latest
}

/** How often servers were promoted before this one takes changes; a standby can't say it. */
export const TIMELINE = `('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`

/** The timeline on which a server takes changes; null where it takes none. */
async function timelineOf(connectionString: string): Promise<number | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number | null }>(
      `SELECT CASE WHEN NOT pg_is_in_recovery() AND NOT current_setting('transaction_read_only')::boolean
         THEN ${TIMELINE} END AS timeline`,
    )
    return rows[0]?.timeline ?? null
  } finally {
    // A server that hangs doesn't close its connection either.
    void client.end().catch(() => undefined)
  }
}
