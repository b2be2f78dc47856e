import type { Thread } from '@stitchdesk/stitch-files'
import type { StitchFile } from '@stitchdesk/stitch-files/stitch-file'
import { useState } from 'react'
import type { FileColors } from './use-file-colors.ts'

/** The colors of a design's runs, which a person may try others for. */
export interface ThreadColors {
  /** `#rrggbb` of each run. */
  colors: readonly string[]
  /** The thread of a run; undefined if its color is invented or newly chosen. */
  thread: (run: number) => Thread | undefined
  changed: boolean
  change: (run: number, color: string) => void
  reset: () => void
}

/** The colors of a design, with those that were chosen here until they are saved or the viewer is closed. */
export function useThreadColors(file: StitchFile, { threads, instead }: FileColors): ThreadColors {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  return {
    colors: file.runs.map((_, run) =>
      sixDigits(chosen.get(run) ?? threads[run]?.color ?? (instead[run % instead.length] as string)),
    ),
    thread: (run) => (chosen.has(run) ? undefined : threads[run]),
    changed: chosen.size > 0,
    change: (run, color) => setChosen(new Map(chosen).set(run, color)),
    reset: () => setChosen(new Map()),
  }
}

/** A color as the browser's own color field wants it. */
function sixDigits(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color
}
