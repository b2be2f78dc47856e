import { parentPort } from 'node:worker_threads'
import { brands } from './brands.ts'
import { makeDesign } from './designs.ts'

// Drawing is work for the processor, so every core gets a worker that makes one brand's files after the other.
parentPort?.on('message', async (index: number) => {
  const brand = brands[index]
  if (brand) parentPort?.postMessage({ index, design: await makeDesign(brand) })
})
