import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isStaff } from '../features/access/scope.ts'
import type { Services } from '../features/operation.ts'
import type { TracedCall } from '../platform/tracing.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call behind a route; absent for files of the web app. */
    call?: string
  }
  interface FastifyRequest {
    /** the call as it is traced; absent where nothing is */
    traced?: TracedCall | undefined
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
 * caller's id instead of a name. The answer has the call's id, so that people can name it when they ask.
 */
export function logCalls(app: FastifyInstance, { metrics, tracing }: Services): void {
  app.decorateRequest('traced', undefined)
  app.addHook('onRequest', (http, _reply, done) => {
    const { call } = http.routeOptions.config
    http.traced = call ? tracing.begin(call, http.headers) : undefined
    if (http.traced) http.traced.within(done)
    else done()
  })
  // The body came by events of the connection, outside of the call's trace, so enter that again.
  app.addHook('preValidation', (http, _reply, done) => {
    if (http.traced) http.traced.within(done)
    else done()
  })
  app.addHook('onSend', (http, reply, _payload, done) => {
    // Nobody asks about files of the web app by id, and each byte of their headers counts.
    if (http.routeOptions.config.call) reply.header(HEADER, http.id)
    done()
  })
  app.addHook('onResponse', (http, reply, done) => {
    const { call } = http.routeOptions.config
    if (call) {
      const status = reply.statusCode
      const role = http.actor?.Designation ?? 'nobody'
      const by = http.actor?._id ?? null
      const traceId = http.traced?.traceId
      const kind = !http.actor ? 'nobody' : isStaff(http.actor) ? 'staff' : 'customer'
      metrics.countCall({ name: call, by: kind, status, seconds: reply.elapsedTime / 1000 })
      http.traced?.end({ 'http.response.status_code': status, role, ...(by ? { by } : {}) }, status >= 500)
      // Monitors and balancers ask every few seconds.
      const level = call === 'health' && status < 500 ? 'debug' : 'info'
      http.log[level]({ call, status, ms: Math.round(reply.elapsedTime), by, ...(traceId ? { traceId } : {}) }, 'call')
    }
    done()
  })
}
