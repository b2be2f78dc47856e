import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** A process that listens on a port. */
export interface Child {
  pid: number
  address: string
  /** Milliseconds from the start of the process to its first good answer. */
  readyAfterMs: number
  /** Resident memory in megabytes; undefined where the system doesn't tell it. */
  memory(): Promise<number | undefined>
  stop(): Promise<void>
}

/** Milliseconds. */
const TIMEOUT_MS = 60_000

interface ChildOptions {
  /** A program and its arguments. */
  command: readonly [string, ...string[]]
  env: Record<string, string>
  /** The port that it will listen on. */
  port: number
  /** A path that answers 200 once it is ready. */
  healthPath: string
  /** Milliseconds within which it has to answer; a minute unless given. */
  timeoutMs?: number
}

/** Starts a program and waits for its first good answer. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const { command, env, port, healthPath, timeoutMs = TIMEOUT_MS } = options
  const [program, ...args] = command
  const name = command.join(' ')
  const started = performance.now()
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4000)
    })
  }
  const address = `http://127.0.0.1:${port}`
  while (!(await answers(`${address}${healthPath}`))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${output}`)
    if (performance.now() - started > timeoutMs) throw new Error(`${name} does not answer:\n${output}`)
    await new Promise((resume) => setTimeout(resume, 10))
  }
  return {
    pid: child.pid as number,
    address,
    readyAfterMs: performance.now() - started,
    memory: () => residentMegabytes(child.pid as number),
    stop: () => stopChild(child),
  }
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.ok === true
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((ended) => {
    child.once('exit', () => ended())
    child.kill('SIGTERM')
  })
}

async function residentMegabytes(pid: number): Promise<number | undefined> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  }
  if (process.platform === 'win32') return undefined
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
