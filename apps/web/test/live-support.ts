import type { LiveEvent } from '@stitchdesk/contract/requests/live'

/** A live stream that a test controls: each event it sends arrives at the reader of the answer. */
export function liveStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const encoder = new TextEncoder()
  const write = (text: string) => controller?.enqueue(encoder.encode(text))
  return {
    /** The answer to one connection; a later call belongs to the next one. */
    answer(): Response {
      const body = new ReadableStream<Uint8Array>({
        start: (started) => {
          controller = started
        },
      })
      write('retry: 2000\n\n')
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
    write,
    tell: (event: Partial<LiveEvent>) =>
      write(
        `data: ${JSON.stringify({ type: 'changed', _id: null, requestFor: 'order', version: null, ...event })}\n\n`,
      ),
    end: () => controller?.close(),
  }
}
