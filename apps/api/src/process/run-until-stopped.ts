import { flushCompileCache } from 'node:module'
import { constants } from 'node:os'
import { say } from '../platform/log.ts'
import { collectAtRest } from './collect-at-rest.ts'
import { explainFailure } from './explain-failure.ts'

/**
 * Runs something that starts and can be stopped as a process of its own: until SIGINT (Ctrl-C), SIGTERM or SIGHUP, which
 * stop it in good order. A signal that comes while it still starts ends the process at once. When the start fails, or what
 * was started breaks for good, the reason is printed and the exit code is 1.
 * @param start starts it
 * @param onReady told when it has started
 */
export async function runUntilStopped<Started extends { stop(): Promise<void>; broken?: Promise<Error> }>(
  start: () => Promise<Started>,
  onReady: (started: Started) => void,
): Promise<void> {
  // A program that reads the output through a pipe may end first, as at Ctrl-C. Only what this process still writes is lost then.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  let started: Started | undefined
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!started) process.exit(128 + constants.signals[signal])
      // A terminal sends Ctrl-C to every process of the group, and a wrapper may pass its own on: once is enough.
      if (stopping) return
      stopping = true
      started.stop().then(() => process.exit(0), fail)
    })
  }
  try {
    started = await start()
    onReady(started)
    // From now on a supervisor restarts this process when it crashes.
    process.send?.('ready')
    // Outside of releases Node.js keeps compiled code when a process ends in order; one that is killed would leave the next start without.
    flushCompileCache()
    collectAtRest()
    void started.broken?.then(fail)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): void {
  say(explainFailure(error), 'fatal')
  process.exit(1)
}
