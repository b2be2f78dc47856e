/**
 * The data of each event in a stream of server-sent events, as they come. It skips comments and fields other than `data`, and an
 * event that the stream's end cuts off. Lines end with LF or CRLF.
 * @param onSign called whenever anything arrives, even a comment that only keeps the connection open
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, onSign?: () => void): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onSign?.()
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
        if (line !== '' || data.length === 0) continue
        yield data.join('\n')
        data = []
      }
    }
  } finally {
    // The last listener closes the connection.
    await reader.cancel().catch(() => undefined)
  }
}
