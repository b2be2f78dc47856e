import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { hostOf, serversOf } from './servers.ts'
import type { Timeouts } from './timeouts.ts'

/** For a standby to tell how far it is; one that takes longer answers no report either. */
const ANSWER_MS = 1_000
/** Enough for reports of several people at once. A call that finds no free connection goes to the primary. */
const CONNECTIONS = 8

/** Standbys that answer reports and exports. */
export interface Replicas {
  /** One that is little behind, and by how many seconds; undefined where the primary has to answer. */
  choose(): Promise<{ db: Database; lagSeconds: number } | undefined>
  /** How many seconds each is behind, undefined where it doesn't say; whether it is used. */
  states(): Promise<{ name: string; lagSeconds: number | undefined; used: boolean }[]>
  stop(): Promise<void>
}

interface Options {
  /** The address of the standbys. */
  address: string
  /** How many seconds a standby may be behind. */
  lagSeconds: number
  timeouts: Pick<Timeouts, 'reportMs'>
  pooled: boolean
}

/**
 * Opens the standbys of `DATABASE_READ_URL`, whether they are there or not.
 * @param primary by whose clock a standby is behind
 */
export function openReplicas(primary: Database, { address, lagSeconds: most, timeouts, pooled }: Options): Replicas {
  const replicas = (serversOf(address) ?? []).map((server) => openReplica(server, { timeouts, pooled }))
  let turn = 0

  async function lagOf({ asking }: Replica, { now, written }: Moment): Promise<number | undefined> {
    const { rows } = await asking
      .query<{ seconds: number | null }>(
        // One that has replayed no change since its start doesn't know how old its data are, and greatest() would pass over that.
        `SELECT CASE WHEN pg_last_wal_replay_lsn() >= $1::pg_lsn THEN 0
           WHEN pg_last_xact_replay_timestamp() IS NOT NULL
           THEN greatest(extract(epoch FROM $2::timestamptz - pg_last_xact_replay_timestamp()), 0)::float8 END AS seconds
         WHERE pg_is_in_recovery()`,
        [written, now],
      )
      .catch(() => ({ rows: [] }))
    return rows[0]?.seconds ?? undefined
  }

  return {
    async choose() {
      const moment = await momentOf(primary)
      turn += 1
      for (const index of replicas.keys()) {
        const replica = replicas[(turn + index) % replicas.length] as Replica
        const lagSeconds = await lagOf(replica, moment)
        if (lagSeconds !== undefined && lagSeconds <= most) return { db: replica.db, lagSeconds }
      }
      return undefined
    },
    async states() {
      const moment = await momentOf(primary)
      return Promise.all(
        replicas.map(async (replica) => {
          const lagSeconds = await lagOf(replica, moment)
          return { name: replica.name, lagSeconds, used: lagSeconds !== undefined && lagSeconds <= most }
        }),
      )
    },
    async stop() {
      await Promise.all(replicas.flatMap(({ db, asking }) => [db.destroy(), asking.end()]))
    },
  }
}

type Replica = ReturnType<typeof openReplica>

function openReplica(server: string, { timeouts, pooled }: Pick<Options, 'timeouts' | 'pooled'>) {
  const waits = { connectionMs: ANSWER_MS, statementMs: timeouts.reportMs }
  // Asked on a connection of its own, so that one that hangs is found at once.
  const asking = new pg.Pool({
    connectionString: server,
    max: 1,
    application_name: 'stitchdesk-replicas',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  asking.on('error', () => undefined)
  return { name: hostOf(server), db: openDatabase(server, { ...waits, pooled, max: CONNECTIONS }), asking }
}

/** A moment by the primary's clock, which stamps each change, and up to where it has written by then. */
interface Moment {
  now: string
  written: string
}

async function momentOf(primary: Database): Promise<Moment> {
  const { rows } = await sql<Moment>`
    SELECT clock_timestamp()::text AS now, pg_current_wal_lsn()::text AS written`.execute(primary)
  return rows[0] as Moment
}
