import { sql } from 'kysely'
import pg from 'pg'
import { present } from '../present.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { TIMELINE } from './primary.ts'
import { hostOf, serversOf } from './servers.ts'
import type { Timeouts } from './timeouts.ts'

/** How long a standby may take to say how far behind it is; a slower one answers no report either. */
const ANSWER_MS = 1_000
/** Enough for reports of several people at once. A call that finds no free connection goes to the primary. */
const CONNECTIONS = 8

/** Standbys that answer reports and exports. */
export interface Replicas {
  /** A standby that is little behind, and by how many seconds; undefined where the primary has to answer. */
  choose(): Promise<{ db: Database; lagSeconds: number } | undefined>
  states(): Promise<ReplicaState[]>
  stop(): Promise<void>
}

interface ReplicaState {
  name: string
  /** How many seconds it is behind; undefined where it doesn't say. */
  lagSeconds: number | undefined
  /** Whether it answers reports. */
  used: boolean
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

  /**
   * A promoted server isn't behind, but is no standby any more. A standby that a promotion left behind doesn't say how far behind
   * it is.
   */
  async function stateOf({ name, asking }: Replica, { now, written, timeline }: Moment): Promise<ReplicaState> {
    const { rows } = await asking
      .query<{ isStandby: boolean; seconds: number | null }>(
        // One that has replayed no change since its start doesn't know how old its data are, and greatest() would pass over that.
        `SELECT pg_is_in_recovery() AS "isStandby", CASE
           WHEN NOT pg_is_in_recovery() THEN CASE WHEN ${TIMELINE} = $3 THEN 0 END
           WHEN pg_last_wal_replay_lsn() >= $1::pg_lsn THEN 0
           WHEN pg_last_xact_replay_timestamp() IS NOT NULL
           THEN greatest(extract(epoch FROM $2::timestamptz - pg_last_xact_replay_timestamp()), 0) END::float8 AS seconds`,
        [written, now, timeline],
      )
      .catch(() => ({ rows: [] }))
    const lagSeconds = rows[0]?.seconds ?? undefined
    return { name, lagSeconds, used: rows[0]?.isStandby === true && lagSeconds !== undefined && lagSeconds <= most }
  }

  return {
    async choose() {
      const moment = await momentOf(primary)
      turn += 1
      for (const index of replicas.keys()) {
        const replica = present(replicas[(turn + index) % replicas.length], 'A replica')
        const { lagSeconds = 0, used } = await stateOf(replica, moment)
        if (used) return { db: replica.db, lagSeconds }
      }
      return undefined
    },
    async states() {
      const moment = await momentOf(primary)
      return Promise.all(replicas.map((replica) => stateOf(replica, moment)))
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

/** The time by the primary's clock, which stamps each change, how far it had written by then, and its timeline. */
interface Moment {
  now: string
  written: string
  timeline: number
}

async function momentOf(primary: Database): Promise<Moment> {
  const { rows } = await sql<Moment>`
    SELECT clock_timestamp()::text AS now, pg_current_wal_lsn()::text AS written, ${sql.raw(TIMELINE)} AS timeline`.execute(
    primary,
  )
  return present(rows[0], 'The moment')
}
