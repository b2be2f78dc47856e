import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, startProduct } from '../../apps/api/test/support/product.ts'

const WORKER_READY = "Stitchdesk's worker is ready."
const START_MS = 60_000

/** A process of the product that is started, stopped and lost again and again, always in the same place. */
export class Seat {
  readonly name: string
  private readonly dataDir: string
  private readonly env: Record<string, string>
  private product: Product | undefined

  constructor(name: string, dataDir: string, env: Record<string, string>) {
    this.name = name
    this.dataDir = dataDir
    this.env = env
  }

  /** Starts it, again if it ends meanwhile: its database may be away at this moment. */
  async start(): Promise<void> {
    const deadline = performance.now() + START_MS
    for (;;) {
      const product = startProduct(this.dataDir, this.env)
      this.product = product
      void product.ended.then(() => appendFile(`${this.dataDir}.log`, product.output()))
      const isReady = this.env.STITCHDESK_ROLE === 'worker' ? workerReady(product) : product.ready.then(() => true)
      if (await isReady.catch(() => false)) return
      if (performance.now() > deadline) throw new Error(`${this.name} does not start:\n${product.output()}`)
      await sleep(1_000)
    }
  }

  get pid(): number | undefined {
    return this.product?.pid
  }

  /** Sends a signal that it survives. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    void this.product?.signal(name)
  }

  /** Ends it and waits for its end. */
  async end(name: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.product?.signal(name)
  }
}

async function workerReady(product: Product): Promise<boolean> {
  let isOver = false
  void product.ended.then(() => {
    isOver = true
  })
  while (!isOver && !product.output().includes(WORKER_READY)) await sleep(50)
  return !isOver
}
