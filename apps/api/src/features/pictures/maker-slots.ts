let busy = 0
const waiting: (() => void)[] = []

/** Runs `make` once fewer than `most` others run in this process, in the order of asking. */
export async function inMakerSlot<T>(most: number, make: () => Promise<T>): Promise<T> {
  if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy += 1
  try {
    return await make()
  } finally {
    // The slot is handed on as it is, so that nobody comes in between.
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}
