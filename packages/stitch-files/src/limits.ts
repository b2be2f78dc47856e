/** At so many jumps in a row machines without a command for it cut the thread, by custom. */
export const JUMPS_OF_A_TRIM = 3

/** What is read at most; more is refused or cut, with a word. Real files stay far below: the largest seen has 46,000 records. */
export const LIMITS = {
  /** Bytes of one file. */
  fileBytes: 20 * 1024 * 1024,
  records: 1_000_000,
  /** 0.1 mm from the origin, in each direction: 2 m. */
  coordinate: 20_000,
  threads: 256,
  /** Characters of a name in a file. */
  text: 255,
} as const
