import type { HeldSending } from '@stitchdesk/contract/delivery/held-sending'
import { type ReactNode, useEffect, useState } from 'react'

/** Whole seconds until a held sending leaves, counted from this answer. */
function useSecondsLeft({ secondsLeft }: HeldSending): number {
  const [endsAt] = useState(() => performance.now() + secondsLeft * 1000)
  const [left, setLeft] = useState(Math.ceil(secondsLeft))
  useEffect(() => {
    const counting = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))), 250)
    return () => clearInterval(counting)
  }, [endsAt])
  return left
}

interface SecondsLeftProps {
  held: HeldSending
  /** The text for the seconds left. */
  text: (seconds: number) => ReactNode
}

/** Counts down until a held sending leaves. Announced once, not each second. */
export function SecondsLeft({ held, text }: SecondsLeftProps) {
  const left = useSecondsLeft(held)
  return <span aria-live="off">{text(left)}</span>
}
