import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'

/** How long a process waits for the next task. */
const KEPT_MS = 60_000

/**
 * A process that was started ahead of the next task, so that the task waits only for its work. It ends unless it is taken in time,
 * and doesn't keep the product from ending.
 */
export class SpareProcess {
  private child: ChildProcess | undefined
  private timer: NodeJS.Timeout | undefined

  /** The process that waits, if there is one that has not ended. */
  take(): ChildProcess | undefined {
    const { child } = this
    this.child = undefined
    clearTimeout(this.timer)
    if (!child || child.exitCode !== null || child.signalCode !== null) return undefined
    child.removeAllListeners('error')
    child.ref()
    for (const pipe of pipesOf(child)) pipe.ref()
    return child
  }

  /** Starts a process that waits, unless one does. */
  keep(start: () => ChildProcess): void {
    if (this.child && this.child.exitCode === null && this.child.signalCode === null) return
    const child = start()
    child.on('error', () => undefined)
    child.unref()
    for (const pipe of pipesOf(child)) pipe.unref()
    this.child = child
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.take()?.kill('SIGKILL'), KEPT_MS).unref()
  }
}

const pipesOf = ({ stdin, stdout }: ChildProcess) => [stdin, stdout].filter((pipe) => pipe instanceof Socket)
