import { UNSET_COLOR } from '@stitchdesk/contract/pictures/unset-color'
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
  /** The thread of a run; none if its color is invented. */
  thread: (run: number) => RunThread | null | undefined
  changed: boolean
  /** Whether all that was chosen here is of a chart. */
  isOfChart: boolean
  change: (run: number, color: string) => void
  /** Gives a run a thread of a chart. */
  choose: (run: number, thread: RunThread) => void
  /** What to store of each run: null for one that a file with colors leaves without. */
  given: () => (RunThread | null)[]
  reset: () => void
}

/** The colors of a design, with those that were chosen here until they are saved or the viewer is closed. */
export function useThreadColors(file: StitchFile, { threads, instead }: FileColors): ThreadColors {
  const [chosen, setChosen] = useState<ReadonlyMap<number, RunThread>>(new Map())
  const choose = (run: number, thread: RunThread) => setChosen(new Map(chosen).set(run, thread))
  const threadOf = (run: number) => chosen.get(run) ?? threads[run]
  const colors = file.runs.map((_, run) => {
    const invented = threads.length > 0 ? UNSET_COLOR : (instead[run % instead.length] ?? UNSET_COLOR)
    return sixDigits(threadOf(run)?.color ?? invented)
  })
  return {
    colors,
    thread: threadOf,
    changed: chosen.size > 0,
    isOfChart: [...chosen.values()].every(({ brand }) => brand !== undefined),
    change: (run, color) => choose(run, { color }),
    choose,
    given: () => colors.map((color, run) => (threadOf(run) === null ? null : { ...threadOf(run), color })),
    reset: () => setChosen(new Map()),
  }
}

/** A color as the browser's own color field wants it. */
function sixDigits(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color
}
