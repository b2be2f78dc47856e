import { useEffect, useState } from 'react'

/**
 * For what opens and is made only when it is first opened. Whether it stands, and whether it is shown: a moment after it
 * stands, so that it knows where the focus was and gives it back.
 */
export function useMountOnOpen(opened: boolean): { made: boolean; shown: boolean } {
  const [made, setMade] = useState(opened)
  const [stands, setStands] = useState(false)
  if (opened && !made) setMade(true)
  useEffect(() => setStands(made), [made])
  return { made, shown: opened && stands }
}
