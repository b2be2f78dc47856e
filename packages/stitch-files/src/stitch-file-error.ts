import { LIMITS } from './limits.ts'

/** The one error of this package: a file that can't be read, or a design that a format can't hold. The message is for people. */
export class StitchFileError extends Error {
  /** What went wrong, for programs: `empty`, `too-large`, `unknown-format`, `broken`, `no-stitches` … */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'StitchFileError'
    this.code = code
  }
}

/** The refusal of more changes of color than are read and written, the same for every format. */
export function tooManyChanges(): StitchFileError {
  return new StitchFileError(
    'too-large',
    `This design changes color more than ${LIMITS.colorChanges.toLocaleString('en')} times.`,
  )
}
