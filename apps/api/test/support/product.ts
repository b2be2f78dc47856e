import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../src/main.ts')
const READY = /Stitchdesk(?: is ready: ([^\s"]+)|'s worker is ready)/

/** The product as a process of its own, as `npm start` runs it. */
export interface Product {
  pid: number | undefined
  /** Where it listens, empty for a worker; rejects when it ends before it is ready. */
  ready: Promise<string>
  /** Exit code, once it has ended; null when a signal ended it. */
  ended: Promise<number | null>
  /** Everything it has printed so far. */
  output(): string
  signal(name: NodeJS.Signals): Promise<number | null>
}

/** Starts the product on a data folder, with its own database server; another version's by its `main`. */
export function startProduct(dataDir: string, env: Record<string, string> = {}, main = MAIN): Product {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: '', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        const ready = READY.exec(output)
        if (ready) resolve(ready[1] ?? '')
      })
    }
    ended.then((code) => reject(new Error(`The product ended with ${code}:\n${output}`)), reject)
  })
  // A test that only waits for the end must not fail for a missing start.
  ready.catch(() => undefined)
  return { pid: child.pid, ready, ended, output: () => output, signal: (name) => kill(child, name, ended) }
}

function kill(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<number | null>) {
  child.kill(signal)
  return ended
}
