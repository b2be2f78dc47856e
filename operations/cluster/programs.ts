import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, createWriteStream } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Debian keeps both where only root's path leads. */
const ROOTS = ['/usr/sbin', '/usr/local/sbin']
const PARTS = ['haproxy', 'pgbouncer'] as const

/** Where the programs are that are no packages of npm. */
export type Programs = Record<(typeof PARTS)[number], string>

/**
 * Finds the programs of the system that a cluster needs.
 * @throws Error that says what to install
 */
export function findPrograms(path = process.env.PATH ?? '', besides = ROOTS): Programs {
  const folders = [...path.split(delimiter), ...besides]
  const find = (name: string) => folders.map((folder) => join(folder, name)).find(mayRun)
  const found = PARTS.map((name) => [name, find(name)] as const)
  const missing = found.flatMap(([name, place]) => (place ? [] : [name]))
  if (missing.length > 0) {
    throw new Error(
      `A cluster needs ${missing.join(' and ')}: install them, on Debian by "apt-get install ${missing.join(' ')}".`,
    )
  }
  return Object.fromEntries(found) as Programs
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A program of the system that runs until it is stopped. */
export interface Running {
  pid: number | undefined
  signal(name: NodeJS.Signals): void
  /** Ends it, and waits until it is gone. */
  stop(name?: NodeJS.Signals): Promise<void>
}

const STOP_MS = 5_000

/** Starts a program whose output goes to a file. @param user who runs it; the current one by default */
export function runInForeground(
  program: string,
  args: string[],
  { log, user }: { log: string; user?: { uid: number; gid: number } | undefined },
): Running {
  const child = spawn(program, args, { ...user, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = createWriteStream(log, { flags: 'a' })
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  const ended = once(child, 'exit')
  ended.catch(() => undefined)
  return {
    pid: child.pid,
    signal: (name) => void child.kill(name),
    async stop(name = 'SIGTERM') {
      child.kill(name)
      const late = sleep(STOP_MS, undefined, { ref: false }).then(() => child.kill('SIGKILL'))
      await Promise.race([ended, late.then(() => ended)])
    },
  }
}
