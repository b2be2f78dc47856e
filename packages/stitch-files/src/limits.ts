/** Machines without a trim command cut the thread at this many jumps in a row. */
export const JUMPS_OF_A_TRIM = 3

/** The most that is read; a larger file is refused or cut, with a warning. The largest real file seen has 46,000 records. */
export const LIMITS = {
  /** Bytes of one file. */
  fileBytes: 20 * 1024 * 1024,
  records: 1_000_000,
  /** Distance from the origin in each direction, 0.1 mm: 2 m. */
  coordinate: 20_000,
  /** Changes of color, so that a list of threads stays one that people can read. */
  colorChanges: 1000,
  /** Characters of a name in a file. */
  text: 255,
} as const
