import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { isOutOfShape } from './json-shape.ts'
import { HTTP_LIMITS } from './limits.ts'

/** Reads JSON bodies: how large one may be is the route's `bodyLimit`, how deep and how many values it may hold is the same everywhere. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (http, bytes, done) => {
    // Many clients send `content-type: application/json` with a call that has no body.
    if (bytes.length === 0) done(null, undefined)
    else if (http.routeOptions.config.call === 'receiveStripeEvent') {
      // What is signed are the bytes, so nothing reads them before their signature is checked.
      http.signedBytes = bytes
      done(null, undefined)
    } else if (isOutOfShape(bytes)) done(new AppError('request_too_complex'))
    else void parseJson(http, bytes.toString('utf8'), done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (http, _, done) => {
      // A mail program says by a form that its reader wants no more of these (RFC 8058); what it says is always the same.
      if (http.routeOptions.config.call === 'unsubscribe') done(null, undefined)
      else done(new AppError('unsupported_body'))
    },
  )
  limitArrivingBytes(app)
}

/**
 * Bounds what arriving bodies may take of memory together. Small ones pass: they are bounded by the number of connections. A body
 * whose length is not told beforehand counts as the largest.
 */
function limitArrivingBytes(app: FastifyInstance) {
  let arriving = 0
  app.addHook('preParsing', async ({ raw, headers, routeOptions }: FastifyRequest) => {
    if (routeOptions.config.takesFiles || (headers['content-length'] === undefined && !headers['transfer-encoding']))
      return
    const length = Number(headers['content-length'] ?? routeOptions.bodyLimit)
    if (length <= HTTP_LIMITS.publicBodyBytes || length > (routeOptions.bodyLimit ?? 0)) return
    if (arriving + length > HTTP_LIMITS.arrivingBodyBytes) throw new AppError('unavailable')
    arriving += length
    raw.once('close', () => {
      arriving -= length
    })
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** the body of a call that proves itself by a signature over it */
    signedBytes?: Buffer
  }
  interface FastifyContextConfig {
    /** Whether files are uploaded, which are written to disk as they come and may take their time. */
    takesFiles?: boolean
  }
}
