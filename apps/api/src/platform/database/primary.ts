import pg from 'pg'
import { serversOf } from './servers.ts'
import { NoPrimaryError } from './unavailable.ts'

/** For one server to tell whether it takes changes; less than anybody waits for a connection. */
const ASK_MS = 2_000

/** The server that takes changes, among several. */
interface Primary {
  /** Its address, as it was found last or is found now. */
  find(): Promise<string>
  /** It does not answer or takes no changes any more: the next to ask looks at all servers again. */
  doubt(server: string): void
}

const primaries = new Map<string, Primary>()

/** Knows the primary of a database address for the whole process, so that its pools look for it once. */
export function primaryOf(address: string): Primary {
  const known = primaries.get(address) ?? openPrimary(serversOf(address) ?? [address])
  primaries.set(address, known)
  return known
}

function openPrimary(servers: readonly string[]): Primary {
  let found: Promise<string> | undefined
  return {
    find() {
      if (found) return found
      const search = seek(servers)
      found = search
      search.catch(() => {
        if (found === search) found = undefined
      })
      return search
    },
    doubt(server) {
      void found?.then(
        (current) => {
          if (current === server) found = undefined
        },
        () => undefined,
      )
    },
  }
}

/**
 * Asks all servers at once. Where two take changes, one was left behind by a promotion and came back: the one on the later timeline
 * goes on.
 */
async function seek(servers: readonly string[]): Promise<string> {
  const asked = await Promise.all(
    servers.map((server) =>
      timelineOf(server).then(
        (timeline) => ({ server, timeline }),
        (error: unknown) => ({ error }),
      ),
    ),
  )
  const writable = asked.flatMap((one) => ('server' in one && one.timeline !== null ? [one] : []))
  const [latest] = writable.sort((one, other) => (other.timeline ?? 0) - (one.timeline ?? 0))
  if (!latest) throw new NoPrimaryError(asked.flatMap((one) => ('error' in one ? [one.error] : [])))
  return latest.server
}

/** The timeline on which a server takes changes; null where it takes none. */
async function timelineOf(connectionString: string): Promise<number | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number | null }>(
      `SELECT CASE WHEN NOT pg_is_in_recovery() AND NOT current_setting('transaction_read_only')::boolean
         THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`,
    )
    return rows[0]?.timeline ?? null
  } finally {
    // A server that hangs does not say goodbye either.
    void client.end().catch(() => undefined)
  }
}
