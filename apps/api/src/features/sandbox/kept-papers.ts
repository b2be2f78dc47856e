/** Of all papers that a process keeps: some hundreds. */
const MOST_BYTES = 16 * 1024 ** 2

/** Drawn papers by the checksum of what they were drawn from, the one asked for longest ago first. */
const kept = new Map<string, Buffer>()
let keptBytes = 0

/** The paper that was drawn from this before, if it is still kept. */
export function keptPaper(checksum: string): Buffer | undefined {
  const paper = kept.get(checksum)
  if (paper) {
    kept.delete(checksum)
    kept.set(checksum, paper)
  }
  return paper
}

/** Keeps a paper, and drops those that were not asked for longest. */
export function keepPaper(checksum: string, paper: Buffer): void {
  keptBytes += paper.length - (kept.get(checksum)?.length ?? 0)
  kept.set(checksum, paper)
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= MOST_BYTES) return
    kept.delete(oldest)
    keptBytes -= length
  }
}
