import type { StitchFile } from '@stitchdesk/stitch-files/stitch-file'
import { useEffect, useState } from 'react'
import { readFile } from './read-file.ts'
import type { StitchSource } from './stitch-source.ts'

/** A machine file on its way: what it says, or why it can't be read. */
interface Reading {
  file: StitchFile | null
  error: unknown
  again: () => void
}

/** Fetches and reads a machine file; `source` is the same object as long as it is the same file. */
export function useStitchFile(source: StitchSource): Reading {
  const [state, setState] = useState<{ file: StitchFile | null; error: unknown }>({ file: null, error: null })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same source again.
  useEffect(() => {
    const control = new AbortController()
    setState({ file: null, error: null })
    readFile(source, control.signal).then(
      (file) => !control.signal.aborted && setState({ file, error: null }),
      (error: unknown) => !control.signal.aborted && setState({ file: null, error }),
    )
    return () => control.abort()
  }, [source, attempt])
  return { ...state, again: () => setAttempt(attempt + 1) }
}
