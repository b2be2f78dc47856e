/**
 * Lets at most so many run at the same time: the others wait for their turn, in the order in which they came.
 * @returns the function that runs one, and answers what it answers
 */
export function atMost(count: number): <T>(run: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (run) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await run()
    } finally {
      // The next one takes the slot over directly, so that no other gets in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
