import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface LaterProps {
  /** Shown until then. */
  meanwhile?: ReactNode
  children: ReactNode
}

/**
 * A part of a page that is drawn after the others, in a step of its own: drawn together, they would keep the page from answering for a
 * tenth of a second on a slow computer.
 */
export function Later({ meanwhile = null, children }: LaterProps): ReactNode {
  const [isNext, setIsNext] = useState(false)
  useEffect(() => startTransition(() => setIsNext(true)), [])
  return isNext ? children : meanwhile
}
