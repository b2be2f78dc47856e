import { useEffect, useState } from 'react'

/** Mounts a popup when it is first opened, and shows it a render later, so that it can remember the focus and return it. */
export function useMountOnOpen(opened: boolean): { made: boolean; shown: boolean } {
  const [made, setMade] = useState(opened)
  const [stands, setStands] = useState(false)
  if (opened && !made) setMade(true)
  useEffect(() => setStands(made), [made])
  return { made, shown: opened && stands }
}
