import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Timeouts } from '../platform/database/timeouts.ts'
import { AppError } from '../platform/errors.ts'
import { bodyOf } from '../platform/texts/refusal-texts.ts'
import { HTTP_LIMITS } from './limits.ts'

const LOOKS_PER_WAIT = 6

type BodyTimeouts = Pick<Timeouts, 'bodyIdleMs' | 'bodyMs' | 'uploadMs'>

/**
 * Ends calls whose body stops coming, or comes so slowly that it never ends: each holds a connection and what has arrived of it. An
 * upload on a slow line may take long while bytes keep coming. Answers, such as exports and live events, have no limit.
 */
export function endSlowBodies(app: FastifyInstance, timeouts: BodyTimeouts): void {
  app.addHook('onRequest', (http, reply, done) => {
    if (hasBody(http)) watch(http, reply, timeouts)
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watch(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { bodyIdleMs, bodyMs, uploadMs }: BodyTimeouts,
) {
  const began = performance.now()
  const before = raw.socket.bytesRead
  let seen = before
  let since = began
  const isTooSlow = (now: number) => {
    const taken = now - began
    // A caller who was refused already has no reason to go on sending.
    if (!routeOptions.config.takesFiles || reply.raw.headersSent) return taken >= bodyMs
    return taken >= uploadMs || (taken >= bodyMs && seen - before < (taken / 1000) * HTTP_LIMITS.leastBytesASecond)
  }
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer)
    const now = performance.now()
    const { bytesRead } = raw.socket
    // Bytes that have come but weren't read yet are our own delay.
    if (bytesRead > seen || raw.readableLength > 0) {
      seen = bytesRead
      since = now
    }
    if (now - since < bodyIdleMs && !isTooSlow(now)) return
    clearInterval(timer)
    giveUp({ raw }, reply)
  }, bodyIdleMs / LOOKS_PER_WAIT)
  raw.once('close', () => clearInterval(timer))
}

function giveUp({ raw }: Pick<FastifyRequest, 'raw'>, reply: FastifyReply) {
  if (reply.raw.headersSent) return raw.destroy()
  const error = new AppError('body_stalled')
  reply.hijack()
  reply.raw.once('finish', () => raw.destroy())
  reply.raw.writeHead(error.statusCode, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
  reply.raw.end(JSON.stringify(bodyOf(error)))
}
