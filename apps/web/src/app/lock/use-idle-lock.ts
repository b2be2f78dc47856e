import { pathTo } from '@stitchdesk/contract/addresses'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LoginState } from '../../lib/api/after-login.ts'
import { readStored, store } from '../../lib/stored.ts'
import { useLockAfter } from './lock-after.ts'

/** The latest activity in any tab, in milliseconds since 1970. */
const ACTIVE_KEY = 'LAST_ACTIVE'
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** Milliseconds between two looks at the clock, and between two notes of activity. */
const EVERY = 5_000

/** Opens the lock screen after the chosen time without activity in any tab. */
export function useIdleLock(): void {
  const [minutes] = useLockAfter()
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    if (minutes === 0) return
    let last = Date.now()
    store(ACTIVE_KEY, String(last))

    function active() {
      const now = Date.now()
      if (now - last < EVERY && now >= last) return
      last = now
      store(ACTIVE_KEY, String(now))
    }
    function look() {
      const now = Date.now()
      const elsewhere = Number(readStored(ACTIVE_KEY)) || 0
      // A moment in the future comes from a clock that was set back since.
      last = Math.max(last <= now ? last : 0, elsewhere <= now ? elsewhere : 0) || now
      if (now - last >= minutes * 60_000)
        void navigate(pathTo('lock'), { state: { from: location } satisfies LoginState })
    }
    const timer = setInterval(look, EVERY)
    for (const sign of SIGNS) window.addEventListener(sign, active, { passive: true })
    // A computer that slept looks as soon as it is woken.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, active)
      document.removeEventListener('visibilitychange', look)
    }
  }, [minutes, navigate, location])
}
