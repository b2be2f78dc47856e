import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const MODULE = new URL('../src/process/collect-at-rest.ts', import.meta.url).href

/** What a process tells that holds garbage of 60 MB and then rests: whether it has given it back before it ends, a while later. */
async function restOf(flags: string[]): Promise<string> {
  const script = `
    const { collectAtRest } = await import(${JSON.stringify(MODULE)})
    const used = () => Math.round(process.memoryUsage().heapUsed / 2 ** 20)
    let garbage = Array.from({ length: 60 }, () => Array.from({ length: 2 ** 17 }, (_, at) => at))
    const most = used()
    garbage = undefined
    collectAtRest(50)
    const ends = performance.now() + ${flags.length > 0 ? 30_000 : 1_000}
    const look = setInterval(() => {
      const isLess = used() < most - 40
      if (!isLess && performance.now() < ends) return
      clearInterval(look)
      process.stdout.write(isLess ? 'given back' : 'held')
    }, 20)`
  const child = spawn(process.execPath, [...flags, '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return text(child.stdout)
}

test('a process that comes to rest gives back what it no longer needs', async () => {
  expect(await restOf(['--expose-gc'])).toBe('given back')
  // By itself the engine would not.
  expect(await restOf([])).toBe('held')
})
