import { setTimeout as sleep } from 'node:timers/promises'

const ASK_EVERY_MS = 100
const ANSWER_MS = 2_000

/** Asks all the time whether anybody serves, as somebody outside would. */
export interface Watch {
  /** Counts again. */
  begin(): void
  /** The longest time between two good answers, in milliseconds, the one under way included. */
  longest(): number
  stop(): Promise<void>
}

/** Asks for the shop's public details, which need the database. */
export function watchAnswers(address: string): Watch {
  const stopping = new AbortController()
  let answeredAt = performance.now()
  let longest = 0
  const asking = (async () => {
    while (!stopping.signal.aborted) {
      const good = await fetch(`${address}/api/shop`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
        (answer) => answer.text().then(() => answer.ok),
        () => false,
      )
      if (good) {
        longest = Math.max(longest, performance.now() - answeredAt)
        answeredAt = performance.now()
      }
      await sleep(ASK_EVERY_MS)
    }
  })().catch(() => undefined)
  return {
    begin() {
      longest = 0
      answeredAt = performance.now()
    },
    longest: () => Math.max(longest, performance.now() - answeredAt),
    async stop() {
      stopping.abort()
      await asking
    },
  }
}
