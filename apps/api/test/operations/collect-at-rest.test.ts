import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const MODULE = new URL('../../src/process/collect-at-rest.ts', import.meta.url).href

/** What a process writes that has held 60 MB and no longer needs them. */
async function written(flags: string[], after: string): Promise<string> {
  const script = `
    const { collectAtRest } = await import(${JSON.stringify(MODULE)})
    const heap = () => process.memoryUsage().heapTotal / 2 ** 20
    const least = heap()
    ${after}
    let garbage
    // After a look at the heap as it was.
    setTimeout(() => {
      garbage = Array.from({ length: 60 }, () => Array.from({ length: 2 ** 17 }, (_, at) => at))
      garbage = undefined
    }, 100)`
  const args = [...flags, '--input-type=module', '-e', script]
  return text(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout)
}

test('a process that comes to rest gives back the memory that it no longer needs', async () => {
  const watch = `
    collectAtRest(50)
    let most = 0
    const ends = performance.now() + 30_000
    const look = setInterval(() => {
      most = Math.max(most, heap())
      const isLess = most > least + 40 && heap() < most - 40
      if (!isLess && performance.now() < ends) return
      clearInterval(look)
      process.stdout.write(isLess ? 'given back' : 'held')
    }, 20)`
  expect(await written(['--expose-gc'], watch)).toBe('given back')
})

test('a process at work is not stopped for it', async () => {
  const work = `
    let collected = 0
    globalThis.gc = () => collected++
    collectAtRest(50)
    const ends = performance.now() + 1_000
    const work = setInterval(() => {
      for (const stop = performance.now() + 20; performance.now() < stop; );
      if (performance.now() < ends) return
      clearInterval(work)
      process.stdout.write(String(collected))
    }, 1)`
  expect(await written([], work)).toBe('0')
})
