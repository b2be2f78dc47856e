import { useState } from 'react'

/** Whether it is or was true, so that content loaded when first shown stays. */
export function useOnce(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return now || ever
}
