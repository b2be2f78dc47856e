import { useEffect, useState } from 'react'

export interface PayByCard {
  /** Goes to the page that takes the card. */
  start: () => void
  /** The page is on its way. */
  busy: boolean
  /** Why it could not be opened. */
  error: unknown
}

/**
 * Leads to the page of Stripe that takes the card.
 * @param begin the call that answers its address
 */
export function usePayByCard(begin: () => Promise<{ url: string }>): PayByCard {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    // A reader who comes back by the browser's button finds the page as they left it.
    const onShow = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return {
    busy,
    error,
    start() {
      if (busy) return
      setBusy(true)
      setError(null)
      begin().then(
        ({ url }) => window.location.assign(url),
        (reason: unknown) => {
          setError(reason)
          setBusy(false)
        },
      )
    },
  }
}
