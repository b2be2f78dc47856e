import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'

/**
 * The fate of a payment by card: it counts, Stripe hasn't reported it yet (for long), the customer left it, or it can't be made any
 * more.
 */
export interface CardReturn {
  state: 'paid' | 'waiting' | 'late' | 'left' | 'ended'
  amount: number | null
}

const PAUSE_MS = 2_000
/** After so many questions the page stops asking: the receipt comes by email. */
const QUESTIONS = 20

/**
 * The fate of the payment from which a customer returns, by the page's address; null for other visitors.
 * @param onPaid told once it counts
 */
export function useCardReturn(onPaid: () => void): CardReturn | null {
  const [{ checkout, isLeft }] = useState(() => {
    const address = new URLSearchParams(window.location.search)
    return { checkout: address.get('checkout'), isLeft: address.has('left') }
  })
  const [told, setTold] = useState<CardReturn | null>(checkout && !isLeft ? { state: 'waiting', amount: null } : null)
  useEffect(() => {
    if (!checkout) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const ask = async (question: number) => {
      const answer = await call('checkCardPayment', { params: { _id: checkout } }).catch((error: unknown) =>
        // Without an answer it asks again; a payment that doesn't exist never comes.
        error instanceof ApiError && error.status === 404 ? { state: 'ended' as const, amount: 0 } : null,
      )
      if (isGone) return
      const { state = 'waiting', amount = null } = answer ?? {}
      if (state === 'paid') onPaid()
      if (state !== 'waiting') return setTold({ state, amount })
      if (isLeft) return setTold({ state: 'left', amount })
      if (question >= QUESTIONS) return setTold({ state: 'late', amount })
      timer = setTimeout(() => void ask(question + 1), PAUSE_MS)
    }
    void ask(1)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
    // Asked once for each visit: the address doesn't change.
  }, [checkout, isLeft, onPaid])
  return told
}
