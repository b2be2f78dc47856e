/** Designs and requests that an answer names, and what is compared to find them. */
export const SIMILAR_LIMITS = {
  madeBefore: 3,
  work: 6,
  /** Pictures whose fingerprints are near enough. A picture that is like very many others finds no work. */
  near: 6000,
  /** Pictures that are compared: for work that looks alike, and for designs made before. */
  compared: 12,
  comparedMadeBefore: 8,
  /** Files of a request whose pictures are looked for. */
  files: 3,
} as const
