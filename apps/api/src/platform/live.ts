import { setTimeout as pause } from 'node:timers/promises'
import { REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import pg from 'pg'
import { z } from 'zod'

const noticesSchema = z.array(
  z.object({
    type: z.enum(['created', 'changed', 'deleted', 'many']),
    _id: z.string().nullish(),
    requestFor: z.enum(REQUEST_KINDS).nullish(),
    version: z.number().nullish(),
    assTo: z.string().nullish(),
    assToBefore: z.string().nullish(),
  }),
)
/** What the database tells about a request; only what concerns everybody, the rest is read within the reader's scope. */
export type RequestNotice = z.infer<typeof noticesSchema>[number]

interface Listener {
  /** Something happened to a request. */
  onRequest(notice: RequestNotice): void
  /** The session or account of this id has ended, or its rights are others; null when that may be so of any. */
  onAccess(id: string | null): void
}

export interface Live {
  /** Calls back for every notice, in the order of the commits, until the returned function is called. */
  subscribe(listener: Listener): () => void
  stop(): Promise<void>
}

const RETRY_MS = 1000

/** Listens to the database's notices on one connection of its own, and connects again whenever that is lost. */
export async function openLive(connectionString: string, onError: (error: unknown) => void): Promise<Live> {
  const listeners = new Set<Listener>()
  const tell = (notice: RequestNotice) => {
    for (const listener of listeners) listener.onRequest(notice)
  }
  const tellAccess = (id: string | null) => {
    for (const listener of listeners) listener.onAccess(id)
  }
  let client: pg.Client | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, keepAlive: true })
    next.on('error', onError)
    next.on('notification', ({ channel, payload }) => {
      if (channel === 'access_changed') return tellAccess(payload ?? null)
      const notices = noticesSchema.safeParse(JSON.parse(payload ?? '[]'))
      for (const notice of notices.data ?? []) tell(notice)
    })
    try {
      await next.connect()
      await next.query('LISTEN request_changed; LISTEN access_changed')
    } catch (error) {
      await next.end()
      throw error
    }
    // Only what has worked is restored: a try that fails ends as well, and is repeated by whoever made it.
    next.once('end', () => void reconnect())
    client = next
    if (stopped) await next.end()
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      await pause(RETRY_MS)
      if (stopped) return
      try {
        await connect()
        // Whatever happened while nobody listened is learnt by reading again.
        tellAccess(null)
        tell({ type: 'many' })
        return
      } catch (error) {
        onError(error)
      }
    }
  }

  await connect()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      stopped = true
      await client?.end()
    },
  }
}
