import { Readable } from 'node:stream'
import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import { CHANNELS_OF } from '@stitchdesk/contract/conversation/channels'
import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import type { LiveEvent } from '@stitchdesk/contract/requests/live'
import type { Actor } from '../../platform/actor.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import { findActor, sessionIdOf } from '../../platform/sign-in/sessions.ts'
import { onAccessNotice } from '../access/access-notices.ts'
import { isStaff, mayConfirmPayments, receivesNotice } from '../access/scope.ts'
import { onNotified } from '../notifications/notification-notices.ts'
import type { Handler } from '../operation.ts'
import { enterStream } from './open-streams.ts'
import { onRequestNotice, type RequestNotice } from './request-notices.ts'

/**
 * Streams events about the caller's requests and notifications until the access token expires, the session ends or its rights
 * change; the client then connects again.
 */
export const liveRequests: Handler<'liveRequests'> = async ({ services, actor, http, reply }) => {
  const leave = enterStream(actor._id, services.metrics.streams)
  const stream = new Readable({ read: () => undefined })
  const emit = (event: LiveEvent) => stream.push(`data: ${JSON.stringify(event)}\n\n`)
  const stopRequests = onRequestNotice(services.changeFeed, (notice) => {
    const event = eventFor(actor, notice)
    if (event) emit(event)
  })
  const stopNotified = onNotified(services.changeFeed, actor._id, () => emit({ type: 'notified' }))
  const stopAccess = onAccessNotice(services.changeFeed, (id) => {
    if (id === null) void recheck()
    else if (id === sessionIdOf(actor) || id === actor._id) end()
  })
  // Proxies close silent connections.
  const heartbeat = setInterval(() => {
    stream.push(': still here\n\n')
    void recheck()
  }, REQUEST_LIMITS.heartbeatSeconds * 1000)
  const tokenTime = setTimeout(() => end(), AUTH_LIMITS.accessTokenSeconds * 1000)
  const leaveWithProcess = () => {
    // Clients that connect again reach another process.
    stream.push('retry: 500\n\n')
    end()
  }
  services.stopping.ending.addEventListener('abort', leaveWithProcess)
  const stop = () => {
    services.stopping.ending.removeEventListener('abort', leaveWithProcess)
    leave()
    stopRequests()
    stopNotified()
    stopAccess()
    clearInterval(heartbeat)
    clearTimeout(tokenTime)
  }
  const end = () => {
    stop()
    stream.push(null)
  }
  const recheck = async () => {
    const now = await findActor(services, http.headers.authorization).catch((error: unknown) =>
      // While the database is away, no rights can change, and a browser that reconnects would find no more.
      isUnavailable(error) ? actor : undefined,
    )
    const isSame = (['Designation', 'userName', 'customerId'] as const).every((name) => now?.[name] === actor[name])
    if (!isSame) end()
  }
  stream.once('close', stop)
  http.raw.once('close', () => stream.destroy())
  stream.push('retry: 2000\n\n')
  reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-cache', 'x-accel-buffering': 'no' })
  // Changes between the sign-in check and this subscription would be missed.
  await recheck()
  if (services.stopping.ending.aborted) end()
  return stream
}

/** The notice as this caller may see it: a request that enters their reach is new, one that leaves it is gone. */
function eventFor(actor: Actor, notice: RequestNotice): LiveEvent | undefined {
  const { type, _id = null, requestFor = null, version = null, assToBefore, ...now } = notice
  // Customers don't learn who of the shop has a request open.
  if (type === 'presence') return _id && isStaff(actor) && receivesNotice(actor, now) ? { type, _id } : undefined
  if (type === 'counted') return mayConfirmPayments(actor) ? { type, _id, requestFor, version } : undefined
  // A notice about many names no request, so every caller gets it.
  if (type === 'many') return { type, _id, requestFor, version }
  if (type === 'said') {
    const reads = CHANNELS_OF[actor.Designation].reads.some((channel) => channel === notice.channel)
    return reads && receivesNotice(actor, now) ? { type, _id, requestFor, version } : undefined
  }
  const before = receivesNotice(actor, { ...now, assTo: assToBefore })
  if (receivesNotice(actor, now)) return { type: before ? type : 'created', _id, requestFor, version }
  return before ? { type: 'deleted', _id, requestFor, version } : undefined
}
