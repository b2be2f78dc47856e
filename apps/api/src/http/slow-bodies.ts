import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../platform/errors.ts'

const LOOKS_PER_WAIT = 6

/**
 * Ends calls whose body stops coming: each holds a connection and what has arrived of it. Counted is only the time without a
 * byte, so that a slow line may take as long as it needs; answers, such as exports and live events, are left alone.
 * @param idleMs how long the next byte may take
 */
export function endSlowBodies(app: FastifyInstance, idleMs: number): void {
  app.addHook('onRequest', (http, reply, done) => {
    if (hasBody(http)) watch(http, reply, idleMs)
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watch({ raw }: FastifyRequest, reply: FastifyReply, idleMs: number) {
  let seen = raw.socket.bytesRead
  let since = performance.now()
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer)
    const { bytesRead } = raw.socket
    // What has come and was not taken yet is our slowness.
    if (bytesRead > seen || raw.readableLength > 0) {
      seen = bytesRead
      since = performance.now()
    } else if (performance.now() - since >= idleMs) {
      clearInterval(timer)
      giveUp({ raw }, reply)
    }
  }, idleMs / LOOKS_PER_WAIT)
  raw.once('close', () => clearInterval(timer))
}

function giveUp({ raw }: Pick<FastifyRequest, 'raw'>, reply: FastifyReply) {
  if (reply.raw.headersSent) return raw.destroy()
  const error = new AppError('body_stalled')
  reply.hijack()
  reply.raw.once('finish', () => raw.destroy())
  reply.raw.writeHead(error.statusCode, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
  reply.raw.end(JSON.stringify(error.toBody()))
}
