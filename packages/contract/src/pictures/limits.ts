/** Pictures of files. */
export const PICTURE_LIMITS = {
  /** Files whose pictures one call asks about. */
  askedAtOnce: 100,
} as const
