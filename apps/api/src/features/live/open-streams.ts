import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import { AppError } from '../../platform/errors.ts'
import type { Metrics } from '../../platform/metrics.ts'

/** Open streams of this process, by account. Each process allows as many. */
const open = new Map<string, number>()

/** How many streams an account has open in this process. */
export const streamsOf = (accountId: string): number => open.get(accountId) ?? 0

/**
 * Counts a stream of an account, until the answer is called.
 * @throws AppError too_many_streams
 */
export function enterStream(accountId: string, streams: Metrics['streams']): () => void {
  const others = open.get(accountId) ?? 0
  if (others >= REQUEST_LIMITS.liveStreams) throw new AppError('too_many_streams')
  open.set(accountId, others + 1)
  streams.inc()
  let left = false
  return () => {
    if (left) return
    left = true
    streams.dec()
    const rest = (open.get(accountId) ?? 1) - 1
    if (rest > 0) open.set(accountId, rest)
    else open.delete(accountId)
  }
}
