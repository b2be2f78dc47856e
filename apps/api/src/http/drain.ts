import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Stopping } from '../platform/stopping.ts'

interface DrainTimes {
  /** For how long health fails before no more calls are taken, so that balancers send them elsewhere. */
  drainMs: number
  /** For how long calls under way are waited for after that. */
  callsMs: number
}

/** Ends a server without cutting anybody off. */
export type Drain = (times: DrainTimes) => Promise<void>

const LOOK_EVERY_MS = 50

/**
 * Prepares a server to end in good order: health fails first, calls are still taken and their connections closed behind them; then
 * live streams end, new connections are refused, and calls under way are answered. Register before any route.
 */
export function prepareDrain(app: FastifyInstance, stopping: Stopping): Drain {
  let underWay = 0
  app.addHook('onRequest', (_http, reply, done) => {
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
    })
    done()
  })
  app.addHook('onSend', (_http, reply, _payload, done) => {
    // Who keeps a connection would send the next call into the end of this process.
    if (stopping.begun.aborted) reply.header('connection', 'close')
    done()
  })
  return async ({ drainMs, callsMs }) => {
    stopping.begin()
    await pause(drainMs)
    stopping.end()
    const closed = app.close()
    const deadline = performance.now() + callsMs
    // A call that has arrived and was not read yet is under way too: it is seen at the next look.
    for (let quiet = 0; quiet < 2 && performance.now() < deadline; ) {
      await turn()
      quiet = underWay === 0 ? quiet + 1 : 0
      if (underWay > 0) await pause(LOOK_EVERY_MS)
    }
    // What is left are browsers that keep a connection for later, and calls that would never end.
    app.server.closeAllConnections()
    await closed
  }
}
