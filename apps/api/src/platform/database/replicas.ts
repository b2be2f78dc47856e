import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'
import { currentPosition, type Position } from './positions.ts'
import { openReplica, type Replica } from './replica.ts'
import { serversOf } from './servers.ts'
import type { Timeouts } from './timeouts.ts'

const LOOK_EVERY_MS = 250
/** A call rather goes to the primary than wait longer for a replica. */
const CATCH_UP_MS = 100
/** Beyond this, a standby counts as behind, and the exact lag isn't known. */
const LONGEST_MS = 3_600_000

/** Standbys that answer calls which change nothing. */
export interface Replicas {
  /** One that is little behind and has everything up to a position; undefined where the primary has to answer. */
  at(position: Position | null): Promise<Database | undefined>
  /** How many seconds each is behind, at least; whether it is used. */
  states(): { name: string; lagSeconds: number; used: boolean }[]
  stop(): Promise<void>
}

interface Options {
  /** The address of the standbys. */
  address: string
  /** How many seconds a standby may be behind. */
  lagSeconds: number
  timeouts: Pick<Timeouts, 'reportMs'>
}

/** A moment of this process's own clock, which never jumps, and the position that the primary had reached by then. */
interface Mark {
  at: number
  position: Position
}

/**
 * Opens the standbys of `DATABASE_READ_URL` and keeps looking how far each is. A standby is behind by the time since the primary had
 * written no more than it has now: no machine's clock is compared with another's, and one that is cut off falls behind all the same.
 * @param primary where positions are asked for
 */
export function openReplicas(primary: Database, { address, lagSeconds, timeouts }: Options): Replicas {
  const began = performance.now()
  const replicas = (serversOf(address) ?? []).map((server) => ({
    replica: openReplica(server, timeouts),
    upToDateAt: began,
    isAhead: false,
  }))
  type Known = (typeof replicas)[number]
  const stopping = new AbortController()
  let marks: Mark[] = []
  let turn = 0

  const behind = ({ upToDateAt }: Known) => (performance.now() - upToDateAt) / 1000
  const isUsed = (known: Known) =>
    known.replica.position() !== undefined && !known.isAhead && known.upToDateAt > began && behind(known) <= lagSeconds

  /** Asks the standbys first, then the primary: a standby that is ahead of the primary's later position follows another primary. */
  async function look(): Promise<void> {
    await Promise.all(replicas.map(({ replica }) => replica.look()))
    const at = performance.now()
    const position = await currentPosition(primary).catch(() => undefined)
    if (position === undefined) return
    marks.push({ at, position })
    for (const known of replicas) note(known, position)
    const oldest = Math.min(...replicas.map(({ upToDateAt }) => upToDateAt))
    marks = marks.filter((mark) => mark.at >= Math.max(oldest, at - LONGEST_MS))
  }

  function note(known: Known, written: Position) {
    const has = known.replica.position()
    known.isAhead = has !== undefined && has > written
    if (has === undefined || known.isAhead) return
    const latest = marks.findLast((mark) => mark.position <= has)
    if (latest) known.upToDateAt = Math.max(known.upToDateAt, latest.at)
  }

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look()
      await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()

  return {
    async at(position) {
      turn += 1
      const used = replicas.filter(isUsed)
      const deadline = performance.now() + CATCH_UP_MS
      for (const index of used.keys()) {
        const { replica } = used[(turn + index) % used.length] as { replica: Replica }
        if (position === null || (await replica.reaches(position, deadline))) return replica.db
      }
      return undefined
    },
    states: () =>
      replicas.map((known) => ({ name: known.replica.name, lagSeconds: behind(known), used: isUsed(known) })),
    async stop() {
      stopping.abort()
      await watching
      await Promise.all(replicas.map(({ replica }) => replica.stop()))
    },
  }
}
