import { hex, runColors } from '@stitchdesk/stitch-files/run-colors'
import type { StitchFile } from '@stitchdesk/stitch-files/stitch-file'
import { useState } from 'react'
import { keep, kept } from './kept-here.ts'

const KEPT = 'STITCH_COLORS'
/** How many files' colours a device keeps: the latest. */
const MOST = 200

type ByFile = Record<string, string[]>

/** The colours of a design's runs, which a person may change. */
export interface ThreadColors {
  /** `#rrggbb` of each run. */
  colors: readonly string[]
  /** Whether the run's colour is not the file's own. */
  isChosen: (run: number) => boolean
  changed: boolean
  change: (run: number, color: string) => void
  reset: () => void
}

/**
 * The colours of a design; where its format stores none, the chosen ones are kept on this device.
 * @param keptAs the file's address in the store
 */
export function useThreadColors(file: StitchFile, keptAs: string | undefined): ThreadColors {
  const keepsAs = file.threads.length === 0 ? keptAs : undefined
  const [chosen, setChosen] = useState<readonly (string | undefined)[]>(() => (keepsAs ? keptColors(keepsAs) : []))
  const colors = runColors(file, chosen)

  function choose(next: readonly (string | undefined)[]) {
    setChosen(next)
    if (keepsAs) keepColors(keepsAs, next.length === 0 ? null : runColors(file, next))
  }

  return {
    colors,
    isChosen: (run) => file.threads.length === 0 || hex(chosen[run]) !== undefined,
    changed: chosen.some((color) => color !== undefined),
    change: (run, color) => choose(file.runs.map((_, index) => (index === run ? color : chosen[index]))),
    reset: () => choose([]),
  }
}

function isByFile(value: unknown): value is ByFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((colors) => Array.isArray(colors) && colors.every((color) => typeof color === 'string'))
  )
}

function keptColors(address: string): string[] {
  return kept(KEPT, isByFile)?.[address] ?? []
}

function keepColors(address: string, colors: string[] | null): void {
  const { [address]: _, ...others } = kept(KEPT, isByFile) ?? {}
  const entries = Object.entries(others).slice(-(MOST - 1))
  keep(KEPT, Object.fromEntries(colors ? [...entries, [address, colors]] : entries))
}
