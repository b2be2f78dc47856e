import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'

/** The project's folder. */
export const ROOT = dirname(import.meta.dirname)

/** How a program ended, and what it printed when that was collected. */
export interface Outcome {
  ok: boolean
  output: string
}

/** Programs under way; they end with this process. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (running.size === 0) return
    // A terminal sends Ctrl-C to the programs as well.
    const told = signal === 'SIGINT' && process.stdin.isTTY
    await Promise.all(Array.from(running, (child) => end(child, told ? undefined : signal)))
    process.exit(128 + constants.signals[signal])
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals | undefined): Promise<void> {
  const ended = once(child, 'exit')
  if (signal) child.kill(signal)
  await ended
}

/**
 * Runs a program of node_modules under the pinned Node.js.
 * @param entry path of its JavaScript or TypeScript file, from the project's folder
 * @param options.show print its output as it comes; otherwise it is collected
 */
export function runNode(
  entry: string,
  args: string[] = [],
  { show = false, env = {} }: { show?: boolean; env?: Record<string, string> } = {},
): Promise<Outcome> {
  return runProgram(process.execPath, [join(ROOT, entry), ...args], { show, env })
}

/** Runs any program; see `runNode`. */
export function runProgram(
  program: string,
  args: string[],
  { show = false, env = {} }: { show?: boolean; env?: Record<string, string> } = {},
): Promise<Outcome> {
  const options: SpawnOptions = {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  }
  return new Promise((resolve) => {
    const child = spawn(program, args, options)
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ ok: code === 0, output })
    })
  })
}
