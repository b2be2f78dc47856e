import type { StitchWarning, Thread } from '../design.ts'
import type { NeedleWay } from './needle-way.ts'

/** Input of a format's writer. */
export interface Writing {
  way: NeedleWay
  /** One for each run. */
  threads: readonly Thread[]
  /** Only letters that the formats can hold; may be empty. */
  name: string
  /** Reports what the format can't hold and what was written instead. */
  warn: (code: string, text: string) => void
}

export type WriteFormat = (writing: Writing) => Uint8Array<ArrayBuffer>

/** A collector of warnings. */
export function warnInto(warnings: StitchWarning[]): Writing['warn'] {
  return (code, text) => warnings.push({ code, text })
}

/** `3 stitches are`, for sentences. */
export function countOf(number: number, noun: string, plural = `${noun}s`): string {
  return number === 1 ? `1 ${noun} is` : `${number.toLocaleString('en')} ${plural} are`
}
