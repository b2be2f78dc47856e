/** A worker of a queue. */
interface Worker {
  queue: string
  /** How many jobs it works on: the queue gives it the next one while one that took too long still runs. */
  jobs: number
  /** by which it is woken; it has none before its first look */
  id?: string
}

/**
 * Wakes workers for new jobs, one at a time. Each look for a job is a statement, and the queue by itself would have all workers look
 * for each: of five that send mail, four find nothing.
 */
export class Wakes {
  readonly #workers: Worker[] = []
  /** Queues that may have jobs for which nobody was free. */
  readonly #waiting = new Set<string>()
  readonly #wake: (worker: string) => void

  constructor(wake: (worker: string) => void) {
    this.#wake = wake
  }

  /** Adds a worker of a queue. */
  join(queue: string): Worker {
    const worker = { queue, jobs: 0 }
    this.#workers.push(worker)
    return worker
  }

  /** There are new jobs in a queue. */
  told(queue: string): void {
    const at = this.#workers.findIndex((worker) => worker.queue === queue && worker.jobs === 0 && worker.id)
    const [free] = at < 0 ? [] : this.#workers.splice(at, 1)
    if (!free?.id) {
      this.#waiting.add(queue)
      return
    }
    // It goes to the end: a worker whose look hangs must not be the one that every job wakes.
    this.#workers.push(free)
    this.#wake(free.id)
  }

  /** A worker has found a job. There may be more of them, so that another one looks. */
  began(worker: Worker): void {
    worker.jobs += 1
    this.told(worker.queue)
  }

  /** A worker has done its job, and looks again at once if more may wait: a hundred mails are not to take a hundred pauses. */
  ended(worker: Worker): void {
    worker.jobs -= 1
    if (worker.id && this.#waiting.delete(worker.queue)) this.#wake(worker.id)
  }
}
