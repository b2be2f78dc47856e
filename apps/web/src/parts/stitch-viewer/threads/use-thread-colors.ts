import type { Thread } from '@stitchdesk/stitch-files'
import type { StitchFile } from '@stitchdesk/stitch-files/stitch-file'
import { useState } from 'react'
import type { FileColors } from './use-file-colors.ts'

/** A thread as files carry it, with its brand where it is of a chart. */
type RunThread = Pick<Thread, 'color' | 'name' | 'code' | 'brand'>

/** The colors of a design's runs, which a person may try others for. */
export interface ThreadColors {
  /** `#rrggbb` of each run. */
  colors: readonly string[]
  /** The thread of a run; undefined if its color is invented or newly chosen. */
  thread: (run: number) => RunThread | undefined
  changed: boolean
  /** Whether all that was chosen here is of a chart. */
  isOfChart: boolean
  change: (run: number, color: string) => void
  /** Gives a run a thread of a chart. */
  choose: (run: number, thread: RunThread) => void
  /** What to store of each run. */
  given: () => RunThread[]
  reset: () => void
}

/** The colors of a design, with those that were chosen here until they are saved or the viewer is closed. */
export function useThreadColors(file: StitchFile, { threads, instead }: FileColors): ThreadColors {
  const [chosen, setChosen] = useState<ReadonlyMap<number, RunThread>>(new Map())
  const choose = (run: number, thread: RunThread) => setChosen(new Map(chosen).set(run, thread))
  const colors = file.runs.map((_, run) =>
    sixDigits((chosen.get(run) ?? threads[run])?.color ?? (instead[run % instead.length] as string)),
  )
  return {
    colors,
    thread: (run) => chosen.get(run) ?? threads[run],
    changed: chosen.size > 0,
    isOfChart: [...chosen.values()].every(({ brand }) => brand !== undefined),
    change: (run, color) => choose(run, { color }),
    choose,
    given: () => colors.map((color, run) => ({ ...(chosen.get(run) ?? threads[run]), color })),
    reset: () => setChosen(new Map()),
  }
}

/** A color as the browser's own color field wants it. */
function sixDigits(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color
}
