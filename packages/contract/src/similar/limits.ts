/** Designs and requests that an answer names. */
export const SIMILAR_LIMITS = { madeBefore: 3, work: 6 } as const
