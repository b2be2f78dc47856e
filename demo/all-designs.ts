import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { brands } from './brands.ts'
import type { Design } from './designs.ts'

/** Makes the files of all brands, in the order of the list, on up to four cores. */
export async function makeAllDesigns(): Promise<Design[]> {
  const designs: Design[] = []
  const waiting = brands.map((_, index) => index)
  const drain = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./design-worker.ts', import.meta.url))
      const next = () => {
        const index = waiting.shift()
        if (index === undefined) resolve(worker.terminate().then(() => undefined))
        else worker.postMessage(index)
      }
      worker.on('message', ({ index, design }: { index: number; design: Design }) => {
        designs[index] = design
        next()
      })
      worker.on('error', reject)
      next()
    })
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, drain))
  return designs
}
