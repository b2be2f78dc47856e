/** A worker of a queue. */
interface Worker {
  queue: string
  isBusy: boolean
  /** by which it is woken; it has none before its first look */
  id?: string
}

/**
 * Wakes workers for new jobs, one at a time. Each look for a job is a statement, and the queue by itself would have all workers look
 * for each: of five that send mail, four find nothing.
 */
export class Wakes {
  readonly #workers: Worker[] = []
  /** Queues with jobs for which nobody was free. */
  readonly #waiting = new Set<string>()
  readonly #wake: (worker: string) => void

  constructor(wake: (worker: string) => void) {
    this.#wake = wake
  }

  /** Adds a worker of a queue. */
  join(queue: string): Worker {
    const worker = { queue, isBusy: false }
    this.#workers.push(worker)
    return worker
  }

  /** There are new jobs in a queue. */
  told(queue: string): void {
    const free = this.#workers.find((worker) => worker.queue === queue && !worker.isBusy)
    if (free?.id) this.#wake(free.id)
    else this.#waiting.add(queue)
  }

  /** A worker has found a job. There may be more of them, so that another one looks. */
  began(worker: Worker): void {
    worker.isBusy = true
    this.told(worker.queue)
  }

  /** A worker has done its job, and looks again at once if more may wait: a hundred mails are not to take a hundred pauses. */
  ended(worker: Worker): void {
    worker.isBusy = false
    if (worker.id && this.#waiting.delete(worker.queue)) this.#wake(worker.id)
  }
}
