/** Pictures of files. */
export const PICTURE_LIMITS = {
  /** Files whose pictures one call asks about. */
  askedAtOnce: 100,
  /** Times that drawing a file begins: a file that ends the drawing process each time is given up. */
  attempts: 5,
  /** Seconds after which a picture is drawn again whose bucket was down. */
  retrySeconds: 3,
  /** Minutes of each five in which old pictures get their fingerprints. */
  fingerprintMinutes: 4,
  /** Order codes under which the colors of the same content are matched again. */
  matchedCodes: 20,
  /** Machine files of a request whose colors are matched, and pictures that each is matched with. */
  matchedFiles: 8,
  matchedSources: 4,
} as const
