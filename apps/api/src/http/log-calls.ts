import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../platform/metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call behind a route; absent for files of the web app. */
    call?: string
  }
}

const HEADER = 'x-request-id'
const SOUND = /^[\w.-]{8,128}$/

/** The id of a call: the caller's, where it is fit for a log, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER]
  return typeof given === 'string' && SOUND.test(given) ? given : randomUUID()
}

/**
 * Writes a line for each call of the API and counts it: the call's name instead of its address, which may hold a secret, and the
 * caller's id instead of a name. The id of the call is answered, so that who asks about it can name it.
 */
export function logCalls(app: FastifyInstance, { calls }: Metrics): void {
  app.addHook('onSend', (http, reply, _payload, done) => {
    // Files of the web app are asked for by nobody who could ask about them, and each byte of theirs counts.
    if (http.routeOptions.config.call) reply.header(HEADER, http.id)
    done()
  })
  app.addHook('onResponse', (http, reply, done) => {
    const { call } = http.routeOptions.config
    if (call) {
      const status = reply.statusCode
      calls.observe(
        { call, role: http.actor?.Designation ?? 'nobody', status: String(status) },
        reply.elapsedTime / 1000,
      )
      http.log.info({ call, status, ms: Math.round(reply.elapsedTime), by: http.actor?._id ?? null }, 'call')
    }
    done()
  })
}
