import type { CallName } from '@stitchdesk/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeLive } from './subscribe.ts'

/** Milliseconds between two refetches for live changes: many changes in a short time cause one refetch. */
const LIVE_PAUSE = 2000

/** Counts are also refreshed each minute, because the live stream may be refused or lost. */
export const COUNTED = { refetchInterval: 60_000 } as const

/**
 * Refetches a call when something within the reader's reach changes: immediately, then at most once in a pause.
 * @param subscribe to which changes; by default those of requests, and whatever else is counted
 */
export function useLive(name: CallName, subscribe: (told: () => void) => () => void = subscribeLive): void {
  const client = useQueryClient()
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    let waiting: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      waiting = undefined
      last = performance.now()
      void client.invalidateQueries({ queryKey: [name] })
    }
    const stop = subscribe(() => {
      waiting ??= setTimeout(ask, Math.max(0, last + LIVE_PAUSE - performance.now()))
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [client, name, subscribe])
}
