import { AsyncLocalStorage } from 'node:async_hooks'
import { NoConnectionError } from './unavailable.ts'

/** When what code works for should be answered, on the clock of `performance.now()`. */
const dueTime = new AsyncLocalStorage<number>()

/** Runs something whose statements go before those of what is due later. Without it, work is due when it asks. */
export const dueAt = <T>(time: number, run: () => T): T => dueTime.run(time, run)

/** What has gone on for longer than this, in milliseconds, is no call that somebody waits for, but a live stream or a long download. */
const LONGEST_MS = 10_000

/** Such a one is due when it asks: each of its statements would go before all that people do. */
function dueNow(): number {
  const now = performance.now()
  const due = dueTime.getStore() ?? now
  return due < now - LONGEST_MS ? now : due
}

interface Waiting {
  due: number
  begin(): void
}

/**
 * Gives a number of places, the next one to whoever is due first. In the order of asking, a call of ten statements would wait ten
 * times as long as one that needs a single one.
 */
export class Turns {
  readonly #waitMs: number
  readonly #waiting: Waiting[] = []
  #free: number

  /** @param waitMs how long one waits for a place; 0 is for ever */
  constructor({ places, waitMs }: { places: number; waitMs: number }) {
    this.#free = places
    this.#waitMs = waitMs
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Takes a place, which {@link give} gives back. @throws NoConnectionError where none became free in time */
  take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const due = dueNow()
      const timer = this.#waitMs > 0 ? setTimeout(() => leave(), this.#waitMs).unref() : undefined
      const waiting: Waiting = {
        due,
        begin() {
          clearTimeout(timer)
          resolve()
        },
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(new NoConnectionError(this.#waitMs))
      }
      const before = this.#waiting.findLastIndex((other) => other.due <= due)
      this.#waiting.splice(before + 1, 0, waiting)
    })
  }

  /** Gives a place back. */
  give(): void {
    const next = this.#waiting.shift()
    if (next) next.begin()
    else this.#free += 1
  }
}
