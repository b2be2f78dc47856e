// A shop that runs `npm start` in a terminal has no service manager: without this every call fails until somebody
// starts the product again.
import { constants } from 'node:os'

const MINUTE_MS = 60_000
const MOST_RESTARTS = 5
/** The first time at once; then a little later each time, for what ends it may need a moment to pass. */
const PAUSE_MS = 300

/**
 * Keeps a program running: starts it again when it dies after it was ready, at most five times a minute. A program that exits with 0,
 * was asked to stop or never got ready stays down.
 * @param {(again: boolean) => import('node:child_process').ChildProcess} start starts the program, with a channel on which it says
 * 'ready'; told whether it ran before
 * @param {(message: string) => void} say told each time, with the reason, in a sentence
 * @returns {{ signal(name: NodeJS.Signals, pass: boolean): void, ended: Promise<number> }} `signal` asks it to stop, and passes the
 * signal on where the program has not got it too; `ended` is the exit code
 */
export function supervise(start, say) {
  // By hand, for this runs under any Node >= 20, which may not have Promise.withResolvers.
  /** @type {(exitCode: number) => void} */
  let end = () => undefined
  const ended = new Promise((resolve) => {
    end = resolve
  })
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  let stopping = false
  let wasReady = false
  let restarts = []
  /** @type {NodeJS.Timeout | undefined} */
  let pause

  const run = () => {
    child = start(wasReady)
    child.once('error', (error) => {
      say(`Stitchdesk cannot be started: ${error.message}`)
      end(1)
    })
    child.on('message', (message) => {
      if (message === 'ready') wasReady = true
    })
    child.once('exit', (code, signal) => {
      child = undefined
      const exitCode = signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1)
      if (stopping || exitCode === 0 || !wasReady) return end(exitCode)
      const reason = reasonOf(code, signal)
      const now = Date.now()
      restarts = restarts.filter((at) => now - at < MINUTE_MS)
      if (restarts.length >= MOST_RESTARTS) {
        say(`Stitchdesk ended ${reason}, for the ${MOST_RESTARTS + 1}th time within a minute. It is not started again.`)
        return end(exitCode)
      }
      say(`Stitchdesk ended ${reason}. Starting it again ...`)
      pause = setTimeout(run, PAUSE_MS * restarts.length)
      restarts.push(now)
    })
  }
  run()
  return {
    signal(name, pass) {
      stopping = true
      clearTimeout(pause)
      if (!child) end(0)
      else if (pass) child.kill(name)
    },
    ended,
  }
}

function reasonOf(code, signal) {
  if (signal === 'SIGABRT' || code === 128 + constants.signals.SIGABRT)
    return 'because its memory was used up (SIGABRT)'
  return signal ? `by ${signal}` : `with exit code ${code}`
}
