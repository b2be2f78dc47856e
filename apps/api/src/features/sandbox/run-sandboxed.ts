import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { RunSandboxed, SandboxLimits } from '../../platform/sandbox.ts'
import { fillKeptCode, keptCode, readingKeptCode } from './kept-code.ts'
import { decode, encode } from './program/protocol.ts'
import { SpareProcess } from './spare-process.ts'

export const SANDBOX_LIMITS: SandboxLimits = { milliseconds: 10_000, bytes: 512 * 1024 ** 2 }

const ENTRY = join(import.meta.dirname, 'program/main.ts')
const API = join(import.meta.dirname, '../../..')
const ROOT = join(API, '../..')
/** The program, its modules and texts; nothing that people stored. */
const READABLE = [
  ...['node_modules', 'packages', 'locales'].map((name) => join(ROOT, name)),
  ...['src', 'package.json'].map((name) => join(API, name)),
]
const FLAGS = [
  '--permission',
  // The decoder of pictures is a native one.
  '--allow-addons',
  ...READABLE.map((path) => `--allow-fs-read=${path}`),
  '--max-old-space-size=256',
  '--no-warnings',
]
const MOST_ANSWER_BYTES = 12_000_000
const LOOK_EVERY_MS = 20
const PAGE_BYTES = 4096
/** Linux reports computing in hundredths of a second. */
const TICK_MS = 10
/** How many times its computing limit a sandbox may take, on a busy machine. */
const MOST_SLOWDOWN = 6

const SHELL = '/bin/sh'
const hasShell = process.platform === 'linux' && existsSync(SHELL)
/**
 * Set by the system, so that they hold even when this process has died, and for native code: nothing written to any file, seconds of
 * computing, and kilobytes of data. Of those the runtime reserves about 700,000 before it does anything, so this is only the wall behind
 * the watch over what is in use.
 */
const HARD_LIMITS = 'ulimit -c 0; ulimit -f 0; ulimit -t 20; ulimit -d 1500000; exec "$0" "$@"'

/** On other systems the decoder finds letters in its own way. */
const LETTERS = process.platform === 'linux' ? { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') } : {}
/** Nothing of this process's secrets; all work on one core, nothing swapped to files. */
const ENVIRONMENT = {
  VIPS_CONCURRENCY: '1',
  VIPS_DISC_THRESHOLD: '8g',
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '2',
  ...LETTERS,
}

/**
 * People ask for invoices and worksheets one after the other, and loading what draws them takes longer than drawing one. A file that
 * somebody uploaded is read in the background, and the PDF of an email drawn there.
 */
const spares = new Map<string, SpareProcess>([
  ['draw-invoice', new SpareProcess()],
  ['draw-e-invoice', new SpareProcess()],
  ['draw-worksheet', new SpareProcess()],
])

/** Runs each task in a process of its own. */
export const runSandboxed: RunSandboxed = async (task, bytes, limits, isBackground = false) => {
  const spare = isBackground ? undefined : spares.get(task.task)
  const taken = spare?.take()
  const keepNext = () => spare?.keep(() => start(limits, task.task))
  // While a ready process works, the next one gets ready; if this one still has to load, both would share the processor.
  if (taken) keepNext()
  const child = taken ?? start(limits)
  const ended = watch(child, limits).finally(keepNext)
  // A process that has ended takes no more input; its exit says why.
  child.stdin?.on('error', () => undefined)
  child.stdin?.write(encode({ ...task, currency: shopCurrency() }, Buffer.isBuffer(bytes) ? [bytes] : bytes))
  const { output, cause, signal, code, computedMs } = await ended
  if (cause === 'time') return { ended: 'time', answer: undefined, computedMs }
  if (cause === 'memory' || signal === 'SIGABRT' || code === OUT_OF_MEMORY) {
    return { ended: 'memory', answer: undefined, computedMs }
  }
  const answer = decode(output)
  if (!answer) throw new Error(`The sandbox ended without an answer, by ${signal ?? code ?? cause}.`)
  return { ended: 'answered', answer, computedMs }
}

/**
 * Keeps the compiled code of sandboxes before the first of them, in a process that does nothing else. It holds for the same Node.js,
 * processor and user alone.
 * @returns whether it is kept
 */
export async function keepSandboxCode(): Promise<boolean> {
  if (!hasShell) return false
  // Nothing else keeps this process waiting for those that keep it.
  const waiting = setInterval(() => undefined, 1000)
  const isKept = await fillKeptCode(FLAGS)
  clearInterval(waiting)
  return isKept
}

/** Exit code of a process that the runtime ended because its memory was used up, when a shell tells it. */
const OUT_OF_MEMORY = 128 + constants.signals.SIGABRT

/** Starts a process, which prepares at once for a kind of task. */
function start({ bytes }: SandboxLimits, ahead = ''): ChildProcess {
  // Only where the system keeps a sandbox from writing.
  const kept = hasShell ? keptCode(FLAGS) : null
  const command = [process.execPath, ...FLAGS, ...(kept ? readingKeptCode(kept) : []), ENTRY, String(bytes), ahead]
  const [program = process.execPath, ...args] = hasShell ? [SHELL, '-c', HARD_LIMITS, ...command] : command
  // Windows finds its own libraries by this.
  const system = process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...ENVIRONMENT, ...system, ...(kept ? { NODE_COMPILE_CACHE: kept } : {}) },
    cwd: ROOT,
    windowsHide: true,
    // Detached, so that a terminal's signal to all its processes, which asks this one to stop, doesn't end a drawing.
    detached: process.platform !== 'win32',
  })
  try {
    // Calls come first, so this process has a lower priority, but not much lower, or a busy machine would never come to it.
    if (child.pid) setPriority(child.pid, 5)
  } catch {
    // It has ended already, or this system does not let us.
  }
  return child
}

interface Ended {
  output: Buffer
  /** Why this process ended it, if it did. */
  cause: 'time' | 'memory' | 'output' | undefined
  signal: NodeJS.Signals | null
  code: number | null
  computedMs: number
}

function watch(child: ChildProcess, { milliseconds, bytes }: SandboxLimits): Promise<Ended> {
  const parts: Buffer[] = []
  let length = 0
  let cause: Ended['cause']
  const kill = (why: Ended['cause']) => {
    cause ??= why
    child.kill('SIGKILL')
  }
  const began = performance.now()
  let computed = 0
  const waiting = process.platform === 'linux' ? milliseconds * MOST_SLOWDOWN : milliseconds
  const time = setTimeout(() => kill('time'), waiting)
  const looking = setInterval(() => {
    computed = Math.max(computed, computedMs(child.pid))
    if (residentBytes(child.pid) > bytes) kill('memory')
    else if (computed > milliseconds) kill('time')
  }, LOOK_EVERY_MS)
  child.stdout?.on('data', (part: Buffer) => {
    parts.push(part)
    length += part.length
    if (length > MOST_ANSWER_BYTES) kill('output')
  })
  return new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const took = process.platform === 'linux' ? computed : Math.round(performance.now() - began)
      resolve({ output: Buffer.concat(parts), cause, signal, code, computedMs: took })
    })
  }).finally(() => {
    clearTimeout(time)
    clearInterval(looking)
  })
}

/** The computing time of a process, all threads together; 0 if the system doesn't tell. */
function computedMs(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name, which may hold blanks and brackets, come the state and twelve other numbers.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * TICK_MS
  } catch {
    return 0
  }
}

/** The memory of a process; 0 if the system doesn't tell, and the sandbox watches itself. */
function residentBytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
