/**
 * What a machine file says, the same for every format: a list of records of the needle, and the threads that sew them.
 *
 * Positions are absolute, in 0.1 mm, x to the right and y downwards, as a screen has them; the origin is the file's own.
 */

/** What the machine does at a record. The numbers are stored in `Records.kinds`. */
export const RECORD = {
  /** The needle goes down here. */
  stitch: 0,
  /** The frame moves here with the needle up. */
  jump: 1,
  /** The thread is cut here. */
  trim: 2,
  /** The machine changes to the next thread (or stops, so that a person can). */
  colorChange: 3,
} as const

export type RecordKind = (typeof RECORD)[keyof typeof RECORD]

/** The records of a design in the order of sewing, as three columns of equal length: 45,000 of them stay cheap. */
export interface Records {
  readonly length: number
  /** One `RECORD` each. */
  readonly kinds: Uint8Array
  /** 0.1 mm, to the right. */
  readonly xs: Int32Array
  /** 0.1 mm, downwards. */
  readonly ys: Int32Array
}

/** A thread as far as the file names it. */
export interface Thread {
  /** `#rrggbb`, in lower case. */
  color: string
  /** The color's name, as "Holly green". */
  name?: string
  /** The maker's number, as "1051". */
  code?: string
  /** The maker or chart, as "Madeira Polyneon". */
  brand?: string
}

/** A rectangle in 0.1 mm, y downwards. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}
