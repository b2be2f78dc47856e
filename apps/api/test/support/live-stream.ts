import { randomUUID } from 'node:crypto'
import { type LiveEvent, liveEventSchema } from '@stitchdesk/contract/requests/live'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { REQUEST_NOTICES } from '../../src/features/live/request-notices.ts'
import type { Caller, TestApp } from './app.ts'

interface LiveStream {
  /** Waits for the next event. */
  next(): Promise<LiveEvent>
  /** Everything until the end of the stream. */
  rest(): Promise<string[]>
}

/**
 * Opens the live stream as somebody and reads its events as they come, until `signal` ends it. It tells nothing of what happened
 * before.
 */
export async function openLiveStream(app: TestApp, as: Caller, signal: AbortSignal): Promise<LiveStream> {
  await everythingTold(app)
  const response = await app.fetch('/api/live/requests', {
    headers: { authorization: `Bearer ${as.token}`, 'accept-encoding': 'br, gzip' },
    signal,
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const events = readEvents(response)
  // The first thing a stream says shows that it listens.
  const first = await events.next()
  expect(first.value).toBe('retry: 2000')
  return {
    async next() {
      const { value } = await events.next()
      return liveEventSchema.parse(JSON.parse(String(value).replace(/^data: /, '')))
    },
    async rest() {
      const all: string[] = []
      for await (const event of events) all.push(event)
      return all
    },
  }
}

/**
 * Waits until the product has heard of all that was written so far: a busy database tells of a record a while after it was saved,
 * in the order of the commits.
 */
async function everythingTold({ services: { db, changeFeed: notices } }: TestApp): Promise<void> {
  // No notice, so that no stream tells of it.
  const mark = JSON.stringify(randomUUID())
  const heard = Promise.withResolvers<void>()
  const stop = notices.subscribe(REQUEST_NOTICES, {
    told: (payload) => payload === mark && heard.resolve(),
    missed: () => heard.resolve(),
  })
  await sql`SELECT pg_notify(${REQUEST_NOTICES}, ${mark})`.execute(db)
  await heard.promise
  stop()
}

async function* readEvents(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield text.slice(0, end)
      text = text.slice(end + 2)
    }
  }
}
