// The sandbox reads standard input and writes standard output: a length, the head as JSON, then bytes.

const HEAD_LENGTH_BYTES = 4
/** Longer heads are refused. */
const LONGEST_HEAD = 4_000_000

/** A message: a head as JSON, and bytes. */
export interface Message {
  head: unknown
  parts: Buffer[]
}

/** Puts a head and bytes into one message. */
export function encode(head: object, parts: readonly Uint8Array[]): Buffer {
  const json = Buffer.from(JSON.stringify({ lengths: parts.map((part) => part.length), head }))
  const length = Buffer.alloc(HEAD_LENGTH_BYTES)
  length.writeUInt32LE(json.length)
  return Buffer.concat([length, json, ...parts])
}

/**
 * The message, once it has arrived whole; undefined before.
 * @throws Error for what is no message
 */
export function decode(received: Buffer): Message | undefined {
  if (received.length < HEAD_LENGTH_BYTES) return undefined
  const headBytes = received.readUInt32LE()
  if (headBytes > LONGEST_HEAD) throw new Error('A message is longer than any.')
  let at = HEAD_LENGTH_BYTES + headBytes
  if (received.length < at) return undefined
  const { lengths, head } = JSON.parse(received.toString('utf8', HEAD_LENGTH_BYTES, at)) as {
    lengths: unknown
    head: unknown
  }
  if (!Array.isArray(lengths)) throw new Error('A message says nothing of its parts.')
  const parts: Buffer[] = []
  for (const length of lengths) {
    if (!Number.isSafeInteger(length) || length < 0) throw new Error('A message holds a part without a length.')
    if (received.length < at + length) return undefined
    parts.push(received.subarray(at, at + length))
    at += length
  }
  return { head, parts }
}
