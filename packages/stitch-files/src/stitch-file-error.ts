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
