// The maker of pictures hears and answers by its standard input and output: a length, the head as JSON, then bytes.

const HEAD_LENGTH_BYTES = 4

/** Puts a head and bytes into one message. */
export function encode(head: object, parts: readonly Uint8Array[]): Buffer {
  const json = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(HEAD_LENGTH_BYTES)
  length.writeUInt32LE(json.length)
  return Buffer.concat([length, json, ...parts])
}

/** The head of a message and where its bytes begin; undefined while it has not arrived whole. */
export function decodeHead(message: Buffer): { head: unknown; end: number } | undefined {
  if (message.length < HEAD_LENGTH_BYTES) return undefined
  const end = HEAD_LENGTH_BYTES + message.readUInt32LE()
  if (message.length < end) return undefined
  return { head: JSON.parse(message.toString('utf8', HEAD_LENGTH_BYTES, end)), end }
}
