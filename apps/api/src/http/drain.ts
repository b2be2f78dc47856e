import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Stopping } from '../platform/stopping.ts'

interface DrainTimes {
  /** How long health fails before calls are refused, so that balancers send them elsewhere. */
  drainMs: number
  /** How long to wait for calls under way after that. */
  callsMs: number
}

/** Ends a server without cutting anybody off. */
export type Drain = (times: DrainTimes) => Promise<void>

const LOOK_EVERY_MS = 50

/**
 * Prepares a server to end in order. First health fails, while calls are still answered and each connection closes after its answer. Then live
 * streams end, new connections are refused, and calls under way are answered. Register before any route.
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
    // On a connection that stays open, the next call would meet the end of this process.
    if (stopping.begun.aborted) reply.header('connection', 'close')
    done()
  })
  return async ({ drainMs, callsMs }) => {
    stopping.begin()
    await pause(drainMs)
    stopping.end()
    const closed = app.close()
    const deadline = performance.now() + callsMs
    // A call that has arrived but isn't read yet is under way too; the next look sees it.
    for (let quiet = 0; quiet < 2 && performance.now() < deadline; ) {
      await turn()
      quiet = underWay === 0 ? quiet + 1 : 0
      if (underWay > 0) await pause(LOOK_EVERY_MS)
    }
    // Only idle connections of browsers and calls that would never end are left.
    app.server.closeAllConnections()
    await closed
  }
}
