import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import type { Present } from '@stitchdesk/contract/requests/presence'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { subscribePresence } from '../../../lib/live/subscribe.ts'

/** Milliseconds in which many comings and goings cause one question. */
const GATHER_MS = 250

/**
 * Reports that the user has a request open, and returns who else has: at once when people come or go, and every few seconds,
 * because a browser that was switched off reports nothing.
 */
export function usePresence(_id: string): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([])

  useEffect(() => {
    let left = false
    let gathering: ReturnType<typeof setTimeout> | undefined
    const params = { _id }

    async function look() {
      gathering = undefined
      if (left || document.visibilityState === 'hidden') return
      try {
        const answer = await call('lookAtRequest', { params })
        if (!left) setOthers(answer.others)
      } catch {
        // A failure needs no message, because the next refresh repeats the call.
      }
    }
    function leave() {
      setOthers([])
      void call('leaveRequest', { params }, { keepalive: true }).catch(() => undefined)
    }
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : void look())

    void look()
    const repeating = setInterval(() => void look(), REQUEST_LIMITS.presence.everySeconds * 1000)
    const unsubscribe = subscribePresence(_id, () => {
      gathering ??= setTimeout(() => void look(), GATHER_MS)
    })
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', leave)
    return () => {
      left = true
      clearInterval(repeating)
      clearTimeout(gathering)
      unsubscribe()
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [_id])
  return others
}
