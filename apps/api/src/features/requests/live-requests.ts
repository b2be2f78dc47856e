import { Readable } from 'node:stream'
import { LIMITS } from '@stitchdesk/contract/limits'
import type { RequestEvent } from '@stitchdesk/contract/live'
import type { Actor, Handler } from '../../handler.ts'
import type { RequestNotice } from '../../platform/live.ts'

const HEARTBEAT_MS = 25_000

/**
 * Streams events about the requests that the caller reaches. The stream ends with the access token's time, so that an ended
 * session or a changed role does not listen on; the client then connects again with a new token.
 */
export const liveRequests: Handler<'liveRequests'> = async ({ services, actor, request, reply }) => {
  const stream = new Readable({ read: () => undefined })
  const unsubscribe = services.live.subscribe((notice) => {
    const event = eventFor(actor, notice)
    if (event) stream.push(`data: ${JSON.stringify(event)}\n\n`)
  })
  // Proxies close what is silent.
  const heartbeat = setInterval(() => stream.push(': still here\n\n'), HEARTBEAT_MS)
  const end = setTimeout(() => stream.push(null), LIMITS.accessTokenSeconds * 1000)
  const close = () => {
    unsubscribe()
    clearInterval(heartbeat)
    clearTimeout(end)
  }
  stream.once('close', close)
  request.raw.once('close', () => stream.destroy())
  stream.push('retry: 2000\n\n')
  reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-cache', 'x-accel-buffering': 'no' })
  return stream
}

/** The notice as this caller may see it: designers learn only of what is or was theirs. */
function eventFor(actor: Actor, notice: RequestNotice): RequestEvent | undefined {
  const { type, _id = null, requestFor = null, version = null, assTo, assToBefore } = notice
  if (actor.Designation !== 'designer' || type === 'many') return { type, _id, requestFor, version }
  if (assTo === actor.userName) return { type: assToBefore === assTo ? type : 'created', _id, requestFor, version }
  if (assToBefore === actor.userName) return { type: 'deleted', _id, requestFor, version }
  return undefined
}
