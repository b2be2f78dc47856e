import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { doubt, newClient } from './database/connect.ts'

interface Listener {
  /** A notice of the channel, as the database sent it. */
  told(payload: string): void
  /** The connection was lost for a while, so any number of notices may be missing. */
  missed(): void
}

export interface ChangeFeed {
  /** Calls back for every notice of a channel, in the order of the commits, until the returned function is called. */
  subscribe(channel: string, listener: Listener): () => void
  stop(): Promise<void>
}

const RETRY_MS = 1000
/** A lost machine closes no connection, so a listener would wait for hours. It asks in this interval. */
const ASK_EVERY_MS = 5_000
const ANSWER_MS = 5_000

/**
 * Listens to the database's notices on one connection of its own, and connects again whenever that is lost.
 * @param channels the channels to listen to; subscribers can choose only among these
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
    // Only a connection that has worked is restored here. A failed try ends too, and its caller repeats it.
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
        // Subscribers read again, since changes of the gap weren't heard.
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
