/** Keeps files that were dropped outside of a form, until the form that they open takes them. */
let handed: readonly File[] = []
const takers = new Set<(files: readonly File[]) => void>()

/**
 * Hands files to the form that is open, or keeps them for the next that opens.
 * @returns whether a form has taken them
 */
export function offerFiles(files: readonly File[]): boolean {
  const [taker] = takers
  if (taker) taker(files)
  else handed = files
  return taker !== undefined
}

/** Keeps files for the next form that opens, whichever is open now. */
export function keepFilesForNextForm(files: readonly File[]): void {
  handed = files
}

/** Gives a form what was handed over, now and as long as it is open. Returns the function that ends it. */
export function receiveFiles(take: (files: readonly File[]) => void): () => void {
  takers.add(take)
  if (handed.length > 0) take(handed)
  handed = []
  return () => takers.delete(take)
}
