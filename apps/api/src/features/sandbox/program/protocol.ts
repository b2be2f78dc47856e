// The sandbox reads standard input and writes standard output: a length, the head as JSON, then bytes.
import type { Message } from '../../../platform/sandbox.ts'

const HEAD_LENGTH_BYTES = 4
/** Longer heads are refused. */
const LONGEST_HEAD = 4_000_000

/** Puts a head and bytes into one message. */
export function encode(head: object, parts: readonly Uint8Array[]): Buffer {
  const json = Buffer.from(JSON.stringify({ lengths: parts.map((part) => part.length), head }))
  const length = Buffer.alloc(HEAD_LENGTH_BYTES)
  length.writeUInt32LE(json.length)
  return Buffer.concat([length, json, ...parts])
}

/**
 * How many bytes a message has, as far as its beginning tells: at least so many.
 * @throws Error for what is no message
 */
export function messageBytes(received: Buffer): number {
  if (received.length < HEAD_LENGTH_BYTES) return HEAD_LENGTH_BYTES
  const start = headEnd(received)
  if (received.length < start) return start
  return readHead(received).lengths.reduce((end, length) => end + length, start)
}

/**
 * The message, once it has arrived whole; undefined before.
 * @throws Error for what is no message
 */
export function decode(received: Buffer): Message | undefined {
  if (received.length < messageBytes(received)) return undefined
  const { head, lengths } = readHead(received)
  let at = headEnd(received)
  const parts = lengths.map((length) => {
    at += length
    return received.subarray(at - length, at)
  })
  return { head, parts }
}

/** Where the head ends and the bytes begin. */
function headEnd(received: Buffer): number {
  const bytes = received.readUInt32LE()
  if (bytes > LONGEST_HEAD) throw new Error('A message is longer than any.')
  return HEAD_LENGTH_BYTES + bytes
}

function readHead(received: Buffer): { head: unknown; lengths: number[] } {
  const { lengths, head }: { lengths: unknown; head: unknown } = JSON.parse(
    received.toString('utf8', HEAD_LENGTH_BYTES, headEnd(received)),
  )
  if (!Array.isArray(lengths)) throw new Error('A message says nothing of its parts.')
  if (!lengths.every((length) => Number.isSafeInteger(length) && length >= 0)) {
    throw new Error('A message holds a part without a length.')
  }
  return { head, lengths }
}
