import { inflateRawSync } from 'node:zlib'

const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const END = 0x06054b50
const ENTRY = 0x02014b50
const LONGEST_COMMENT = 65_535
const MOST_ENTRIES = 10_000
const STORED = 0
const DEFLATED = 8

/**
 * Reads one entry of a zip archive.
 * @param wanted whether an entry of this name is the one
 * @param mostBytes what it may unpack to
 * @returns undefined where there is none, or it can't be read
 */
export function readZipEntry(bytes: Buffer, wanted: (name: string) => boolean, mostBytes: number): Buffer | undefined {
  try {
    return findEntry(bytes, wanted, mostBytes)
  } catch {
    // Reading beyond the end, or more bytes than promised: the archive is damaged.
    return undefined
  }
}

function findEntry(bytes: Buffer, wanted: (name: string) => boolean, mostBytes: number): Buffer | undefined {
  const end = findEnd(bytes)
  if (end === undefined) return undefined
  const count = Math.min(bytes.readUInt16LE(end + 10), MOST_ENTRIES)
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < count && bytes.readUInt32LE(at) === ENTRY; entry++) {
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('latin1', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)
    if (wanted(name)) {
      const [method, packedLength, local] = [
        bytes.readUInt16LE(at + 10),
        bytes.readUInt32LE(at + 20),
        bytes.readUInt32LE(at + 42),
      ]
      const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const packed = bytes.subarray(start, start + packedLength)
      if (method === STORED) return packed
      return method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: mostBytes }) : undefined
    }
    at += ENTRY_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return undefined
}

/** Where the archive's table of contents says that it is: at its end, before a comment. */
function findEnd(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at
  return undefined
}
