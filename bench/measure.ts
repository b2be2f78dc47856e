import autocannon, { type Request, type Result } from 'autocannon'

/** A call to repeat. */
export interface Call {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
  /** Headers that differ from one call to the next. */
  headersEachTime?: () => Record<string, string>
  /** A body that differs from one call to the next. */
  bodyEachTime?: () => string
  /** A path that does. */
  pathEachTime?: () => string
}

/** The result: the time of every answer in milliseconds, and the seconds measured. */
export interface Sample {
  times: number[]
  seconds: number
}

/**
 * Repeats a call for a while over a number of connections.
 * @throws when an answer is no success, because its time would mean nothing
 */
export async function repeat(
  { headersEachTime, bodyEachTime, pathEachTime, ...call }: Call,
  connections: number,
  seconds: number,
): Promise<Sample> {
  const times: number[] = []
  const began = performance.now()
  const result = await new Promise<Result>((resolve, reject) => {
    const requests = (headersEachTime || bodyEachTime || pathEachTime) && [
      {
        setupRequest: (request: Request) => ({
          ...request,
          headers: { ...request.headers, ...headersEachTime?.() },
          ...(pathEachTime && { path: pathEachTime() }),
          ...(bodyEachTime && { body: bodyEachTime() }),
        }),
      },
    ]
    const options = { ...call, ...(requests && { requests }), connections, duration: seconds, timeout: 30 }
    const run = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)))
    run.on('response', (_client, _statusCode, _bytes, time) => times.push(time))
  })
  const refused = result.non2xx > 0 || result.errors > 0
  // No answer came in time: on a busy machine one may take longer than a turn.
  if (!refused && times.length === 0 && seconds < 30)
    return repeat({ ...call, headersEachTime, bodyEachTime, pathEachTime }, connections, seconds * 2)
  if (refused || times.length === 0) {
    throw new Error(`${call.url} ${call.body ?? ''}: ${result.non2xx} refusals, ${result.errors} errors`)
  }
  return { times, seconds: (performance.now() - began) / 1000 }
}

/** Joins several slices of one measurement: half of the answers took at most `p50` milliseconds. */
export function summarise(slices: Sample[]): { p50: number; perSecond: number } {
  const times = slices.flatMap((slice) => slice.times).sort((a, b) => a - b)
  const seconds = slices.reduce((sum, slice) => sum + slice.seconds, 0)
  return { p50: times[Math.floor(times.length / 2)] ?? Number.NaN, perSecond: times.length / seconds }
}
