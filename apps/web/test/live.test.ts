import type { ErrorBody } from '@stitchdesk/contract/basics/error-body'
import { ERRORS, type ErrorCode } from '@stitchdesk/contract/errors'
import type { LiveEvent } from '@stitchdesk/contract/requests/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession } from '../src/lib/api/session.ts'
import { readEvents } from '../src/lib/live/event-stream.ts'
import { keepConnected, LIVE_PAUSES, type LiveMessage } from '../src/lib/live/live-connection.ts'
import { liveStream } from './live-support.ts'
import { loginRecord, signedInAs } from './support/open-page.tsx'
import { toldOf } from './support/told.ts'

const CREATED = { type: 'created', _id: 'a', requestFor: 'order', version: 1 }

async function eventsOf(...chunks: string[]): Promise<string[]> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  const events: string[] = []
  for await (const data of readEvents(body)) events.push(data)
  return events
}

describe('server-sent events', () => {
  it('are put together from whatever pieces arrive', async () => {
    expect(await eventsOf('da', 'ta: on', 'e\n', '\ndata: two\n\ndata:three\n', '\n')).toEqual(['one', 'two', 'three'])
  })

  it('may hold letters whose bytes arrive apart', async () => {
    const bytes = new TextEncoder().encode('data: Müller\n\n')
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    for await (const data of readEvents(body)) expect(data).toBe('Müller')
    expect.assertions(1)
  })

  it('leave out comments and other fields, and join the lines of one', async () => {
    const text = ': still here\n\nretry: 2000\n\nevent: x\r\ndata: first\r\ndata: second\r\n\r\n'
    expect(await eventsOf(text)).toEqual(['first\nsecond'])
  })

  it('are not told when the end cut them off', async () => {
    expect(await eventsOf('data: whole\n\ndata: half')).toEqual(['whole'])
  })
})

describe('the live connection', () => {
  let stop: (() => void) | undefined
  let told: LiveMessage[] = []
  let stream: ReturnType<typeof liveStream>
  let answers: (() => Response)[] = []
  const connections: { token: string | null; signal: AbortSignal }[] = []
  const refreshes = vi.fn(() => Response.json(loginRecord('subadmin', 'token-2')))

  beforeEach(() => {
    vi.useFakeTimers()
    // The longest of the scattered pauses.
    vi.spyOn(Math, 'random').mockReturnValue(1)
    told = []
    answers = []
    connections.length = 0
    refreshes.mockClear()
    stream = liveStream()
    signedInAs('subadmin')
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address === '/api/refresh') return refreshes()
      expect(address).toBe('/api/live/requests')
      const signal = init.signal as AbortSignal
      connections.push({ token: new Headers(init.headers).get('authorization'), signal })
      return (answers.shift() ?? stream.answer)()
    })
  })
  afterEach(() => {
    stop?.()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    localStorage.clear()
  })

  const connect = async () => {
    stop = keepConnected((event) => told.push(event))
    await vi.advanceTimersByTimeAsync(0)
  }
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  const refused = (code: ErrorCode) => () => {
    const { status } = ERRORS[code]
    return Response.json({ code, message: toldOf(code) } satisfies ErrorBody, { status })
  }
  const types = () => told.map(({ type }) => type)

  it('tells that it stands and what it hears, with the token of who is signed in', async () => {
    await connect()
    stream.tell(CREATED as LiveEvent)
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual([{ type: 'opened' }, CREATED])
    expect(connections.map(({ token }) => token)).toEqual(['Bearer token-1'])
  })

  it('tries again after growing pauses, and then has everything read again', async () => {
    await connect()
    answers = [lost, lost, lost]
    stream.end()
    await vi.advanceTimersByTimeAsync(0)
    for (const [pause, made] of [
      [2000, 2],
      [4000, 3],
      [8000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(connections).toHaveLength(made - 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(connections).toHaveLength(made)
    }
    expect(types()).toEqual(['opened'])
    await vi.advanceTimersByTimeAsync(16_000)
    expect(connections).toHaveLength(5)
    expect(types()).toEqual(['opened', 'many'])
  })

  it('gives up a connection on which nothing arrives any more', async () => {
    await connect()
    await vi.advanceTimersByTimeAsync(LIVE_PAUSES.silence - 1)
    expect(connections[0]?.signal.aborted).toBe(false)
    stream.write(': still here\n\n')
    await vi.advanceTimersByTimeAsync(LIVE_PAUSES.silence - 1)
    expect(connections[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(connections[0]?.signal.aborted).toBe(true)
  })

  it('refreshes an expired session once', async () => {
    answers = [refused('session_expired')]
    await connect()
    expect(refreshes).toHaveBeenCalledTimes(1)
    expect(connections.map(({ token }) => token)).toEqual(['Bearer token-1', 'Bearer token-2'])
  })

  it('comes for whoever had to set up a second factor first', async () => {
    answers = [refused('two_factor_setup_required'), refused('two_factor_setup_required')]
    await connect()
    await vi.advanceTimersByTimeAsync(2000 + 4000)
    expect(connections).toHaveLength(3)
    expect(refreshes).not.toHaveBeenCalled()
    stream.tell(CREATED as LiveEvent)
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual([{ type: 'opened' }, CREATED])
  })

  it('ends with the session', async () => {
    await connect()
    clearSession()
    expect(connections[0]?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(connections).toHaveLength(1)
  })

  it('lets go in a hidden tab that can’t share one, and comes back with it', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await connect()
    await vi.advanceTimersByTimeAsync(LIVE_PAUSES.hiddenAlone - 1)
    expect(connections[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(connections[0]?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(connections).toHaveLength(1)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(connections).toHaveLength(2)
    expect(types()).toEqual(['opened', 'many'])
  })
})
