import type { Thread } from '../design.ts'
import { type StitchWarning, type WarningCode, type WarningParams, warning } from '../warnings/warning.ts'
import type { NeedleWay } from './needle-way.ts'

/** Input of a format's writer. */
export interface Writing {
  way: NeedleWay
  /** One for each run. */
  threads: readonly Thread[]
  /** Only letters that the formats can hold; may be empty. */
  name: string
  /** Reports what the format can't hold and what was written instead. */
  warn: <Code extends WarningCode>(code: Code, params: WarningParams<Code>) => void
}

export type WriteFormat = (writing: Writing) => Uint8Array<ArrayBuffer>

/** A collector of warnings. */
export function warnInto(warnings: StitchWarning[]): Writing['warn'] {
  return (code, params) => warnings.push(warning(code, params))
}
