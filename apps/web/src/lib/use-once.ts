import { useState } from 'react'

/** Whether it is so, or was before: what is fetched when it is first shown stays then. */
export function useOnce(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return now || ever
}
