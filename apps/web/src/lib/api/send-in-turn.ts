import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { atMost } from '../at-most.ts'
import { ApiError } from './api-error.ts'
import { noteFailure, whenReachable } from './reachability.ts'

/** Milliseconds before a file is sent again, longer each time. After the last it is given up. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** A server that asks to wait longer than this has an hourly or a daily limit, and the queue does not wait for that. */
const MOST_WAIT_SECONDS = 60

/** One queue for the whole page. It sends one upload less than an account may, so that another page can send too. */
const inTurn = atMost(FILE_LIMITS.atOnce - 1)

/** The reason why an upload waits: its turn, a busy server, or the connection. */
export type UploadWait = 'turn' | 'busy' | 'lost'

interface TurnOptions {
  signal: AbortSignal
  /** Called when its turn has come, at each try. */
  onStart: () => void
  onWait: (wait: UploadWait) => void
}

/** Why a failed upload is worth another try, and after how many milliseconds; null where another try can't help. */
function nextTry(error: unknown, tries: number): { wait: UploadWait; pause: number } | null {
  const pause = PAUSES[tries]
  if (!(error instanceof ApiError) || pause === undefined) return null
  if (error.status === 0) return { wait: 'lost', pause }
  if (error.status === 429) {
    const seconds = error.retryAfterSeconds ?? 0
    return seconds > MOST_WAIT_SECONDS ? null : { wait: 'busy', pause: Math.max(pause, seconds * 1000) }
  }
  return [502, 503, 504].includes(error.status) ? { wait: 'busy', pause } : null
}

/** Ends after the pause, or as soon as the browser is online again or the file is canceled. */
function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const end = () => {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end, { signal: ended.signal })
    window.addEventListener('online', end, { signal: ended.signal })
  })
}

/**
 * Sends a file at its turn, beside at most as many others as the API allows. If the connection is lost or the server is busy, it
 * waits and sends the file again; it counts tries only while the server can be reached.
 */
export async function sendInTurn<T>(send: () => Promise<T>, { signal, onStart, onWait }: TurnOptions): Promise<T> {
  return inTurn(async () => {
    for (let tries = 0; ; tries++) {
      signal.throwIfAborted()
      onStart()
      try {
        return await send()
      } catch (error) {
        const next = signal.aborted ? null : nextTry(error, tries)
        if (!next) throw error
        onWait(next.wait)
        if (next.wait === 'lost') noteFailure()
        await pauseFor(next.pause, signal)
        await whenReachable(signal)
      }
    }
  })
}
