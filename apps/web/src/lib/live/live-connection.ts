import type { LiveEvent } from '@stitchdesk/contract/requests/live'
import { callForBody } from '../api/call.ts'
import { tabsAgree, takeTurn } from '../api/one-tab.ts'
import { readSession, subscribeSession } from '../api/session.ts'
import { readEvents } from './event-stream.ts'

/** Milliseconds. */
export const LIVE_PAUSES = {
  firstRetry: 1000,
  longestRetry: 60_000,
  /** A connection that lasted this long was a good one. */
  stable: 10_000,
  /** The server gives a sign of life every 25 seconds; after this long without one the connection is dead. */
  silence: 60_000,
  /** A tab hidden for so long stops listening. */
  hidden: 60_000,
  /** Where tabs can't share a connection, a hidden tab must not keep one of the six that a browser allows to a host. */
  hiddenAlone: 3000,
} as const

const MANY: LiveEvent = { type: 'many', _id: null, requestFor: null, version: null }

/** The first connection is open; earlier events were missed. */
export interface Opened {
  type: 'opened'
}

/** The messages of a connection. */
export type LiveMessage = LiveEvent | Opened

const OPENED: Opened = { type: 'opened' }

/** Growing pause before the next attempt; random, so that not all browsers meet a restarted server at the same time. */
function retryPause(failures: number): number {
  const longest = Math.min(LIVE_PAUSES.longestRetry, LIVE_PAUSES.firstRetry * 2 ** failures)
  return longest * (0.5 + Math.random() / 2)
}

/** A message from the connected tab to the others. */
interface PassedOn {
  person: string
  event: LiveMessage
}

/**
 * Holds a connection to the stream of live events until the returned function is called. It connects again when the connection is
 * lost, and disconnects while nobody is signed in or the tab has been hidden for long. After a gap it emits `many`, because only
 * reading again shows the missed changes, and `opened` after the first connection. One tab connects and passes events on to the
 * others: a browser allows six connections to a host, and the seventh tab would wait for ever.
 */
export function keepConnected(emit: (event: LiveMessage) => void): () => void {
  const channel = tabsAgree() ? new BroadcastChannel('live') : undefined
  let leave: (() => void) | undefined
  let leading = false
  let current: AbortController | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hadOne = false
  let away = false
  let person = readSession()?.user._id

  channel?.addEventListener('message', ({ data }: MessageEvent<PassedOn>) => {
    if (data.person === person && !away) emit(data.event)
  })
  function emitToAll(event: LiveMessage) {
    if (person) channel?.postMessage({ person, event } satisfies PassedOn)
    emit(event)
  }

  function drop() {
    leave?.()
    leave = undefined
    leading = false
    clearTimeout(retry)
    current?.abort()
    current = undefined
  }

  async function listen(own: AbortController) {
    let watchdog: ReturnType<typeof setTimeout> | undefined
    const alive = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => own.abort(), LIVE_PAUSES.silence)
    }
    try {
      alive()
      const { body } = await callForBody('liveRequests', {}, { signal: own.signal })
      emitToAll(hadOne ? MANY : OPENED)
      hadOne = true
      if (body) for await (const data of readEvents(body, alive)) emitToAll(JSON.parse(data) as LiveEvent)
    } catch {
      // Whatever it was, the next attempt shows whether it has passed.
    } finally {
      clearTimeout(watchdog)
    }
  }

  async function connect() {
    clearTimeout(retry)
    if (current || !leading) return
    const own = new AbortController()
    const since = Date.now()
    current = own
    await listen(own)
    // Dropped on purpose; the code that dropped it decides what comes next.
    if (current !== own) return
    current = undefined
    failures = Date.now() - since > LIVE_PAUSES.stable ? 0 : failures + 1
    retry = setTimeout(() => void connect(), retryPause(failures))
  }

  function lead() {
    leading = true
    void connect()
  }
  function follow() {
    emit(hadOne ? MANY : OPENED)
    hadOne = true
  }
  function join() {
    if (away || !person) return
    if (leave) void connect()
    else leave = takeTurn(`live ${person}`, lead, follow)
  }

  function comeBack() {
    clearTimeout(hiding)
    away = false
    failures = 0
    join()
  }
  function onVisibility() {
    if (document.visibilityState === 'visible') return comeBack()
    hiding = setTimeout(
      () => {
        away = true
        drop()
      },
      channel ? LIVE_PAUSES.hidden : LIVE_PAUSES.hiddenAlone,
    )
  }
  const unsubscribe = subscribeSession(() => {
    const next = readSession()?.user._id
    if (next === person) return
    person = next
    drop()
    join()
  })
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', comeBack)
  join()
  if (document.visibilityState === 'hidden') onVisibility()

  return () => {
    drop()
    channel?.close()
    clearTimeout(hiding)
    unsubscribe()
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', comeBack)
  }
}
