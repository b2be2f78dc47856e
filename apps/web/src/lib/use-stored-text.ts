import { useEffect } from 'react'
import { store } from './stored.ts'

/** Keeps a text under a name on this device as it changes; forgets it with null. */
export function useStoredText(name: string, text: string | null): void {
  useEffect(() => {
    store(name, text)
  }, [name, text])
}
