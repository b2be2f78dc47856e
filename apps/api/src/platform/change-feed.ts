import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { doubt, newClient } from './database/connect.ts'

interface Listener {
  /** What the database tells on the channel, as it stands there. */
  told(payload: string): void
  /** The connection was lost for a while: anything may have been told meanwhile. */
  missed(): void
}

export interface ChangeFeed {
  /** Calls back for every notice of a channel, in the order of the commits, until the returned function is called. */
  subscribe(channel: string, listener: Listener): () => void
  stop(): Promise<void>
}

const RETRY_MS = 1000
/** A machine that is lost closes no connection: who only listens would wait for it for hours. */
const ASK_EVERY_MS = 5_000
const ANSWER_MS = 5_000

/**
 * Listens to the database's notices on one connection of its own, and connects again whenever that is lost.
 * @param channels what is listened to; nothing else can be subscribed to
 */
export async function openChangeFeed(
  address: string,
  { channels, onError }: { channels: readonly string[]; onError: (error: unknown) => void },
): Promise<ChangeFeed> {
  const listeners = new Map(channels.map((channel) => [channel, new Set<Listener>()]))
  let client: pg.Client | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const limits = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS }
    const next = newClient(address, { ...limits, application_name: 'stitchdesk-live' })
    next.on('error', onError)
    next.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener.told(payload)
    })
    try {
      await next.connect()
      await next.query(channels.map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`).join('; '))
    } catch (error) {
      giveUp(next)
      throw error
    }
    const asking = setInterval(() => void next.query('SELECT').catch(() => giveUp(next)), ASK_EVERY_MS)
    next.once('end', () => clearInterval(asking))
    // Only what has worked is restored: a try that fails ends as well, and is repeated by whoever made it.
    next.once('end', () => void reconnect())
    client = next
    if (stopped) await next.end()
  }

  function giveUp(lost: pg.Client): void {
    lost.connection.stream.destroy()
    doubt(address, lost)
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      await pause(RETRY_MS)
      if (stopped) return
      try {
        await connect()
        // Whatever happened while nobody listened is learnt by reading again.
        for (const each of listeners.values()) for (const listener of each) listener.missed()
        return
      } catch (error) {
        onError(error)
      }
    }
  }

  await connect()
  return {
    subscribe(channel, listener) {
      const those = listeners.get(channel)
      if (!those) throw new Error(`Nobody listens to the channel ${channel}.`)
      those.add(listener)
      return () => those.delete(listener)
    },
    async stop() {
      stopped = true
      await client?.end()
    },
  }
}
