import type { RequestEvent } from '@stitchdesk/contract/requests/live'
import { keepConnected, type LiveMessage } from './live-connection.ts'

type Listener = (event: LiveMessage) => void

/** Milliseconds for which the connection is kept without a listener: going from list to list must not drop it. */
const LINGER_MS = 5000

const listeners = new Set<Listener>()
let disconnect: (() => void) | undefined
let lingering: ReturnType<typeof setTimeout> | undefined

function emit(event: LiveMessage) {
  for (const listener of listeners) listener(event)
}

/**
 * Calls back for every request that comes, changes or goes within the reader's reach, until the returned function is called.
 * All listeners of a tab share one connection.
 */
export function subscribeLive(listener: (event: RequestEvent) => void): () => void {
  return subscribe((event) => {
    if (event.type !== 'notified' && event.type !== 'presence' && event.type !== 'opened') listener(event)
  })
}

/** Calls back when the reader's notifications may have changed, until the returned function is called. */
export function subscribeNotified(listener: () => void): () => void {
  // Notifications of a deleted request are deleted with it; before a connection and in its gaps anything may have happened.
  const others = ['created', 'changed', 'said', 'presence']
  return subscribe(({ type }) => !others.includes(type) && listener())
}

/** Calls back when a colleague opens or leaves a request, until the returned function is called. */
export function subscribePresence(_id: string, listener: () => void): () => void {
  return subscribe((event) => event.type === 'presence' && event._id === _id && listener())
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  clearTimeout(lingering)
  disconnect ??= keepConnected(emit)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    lingering = setTimeout(() => {
      disconnect?.()
      disconnect = undefined
    }, LINGER_MS)
  }
}
