import { Cursor, plainText } from '../cursor.ts'
import type { Thread } from '../design.ts'
import { hexColor } from '../hex-color.ts'
import { LIMITS } from '../limits.ts'
import type { Reading } from '../reading.ts'
import { StitchFileError } from '../stitch-file-error.ts'
import { readPecBlock } from './pec.ts'

/**
 * Reads a Brother PES by its PEC block, which every version has; name and threads come from the header of the
 * versions known to hold them. An unknown version is read by its PEC block alone.
 */
export function readPes(bytes: Uint8Array): Reading {
  const cursor = new Cursor(bytes, 4)
  const version = cursor.latin1(4)
  const block = cursor.u32le()
  const header = { name: '', threads: [] as Thread[] }
  try {
    readHeader(cursor, version, header)
  } catch (error) {
    // An unexpected header loses only its names.
    if (!(error instanceof StitchFileError)) throw error
  }
  const reading = readPecBlock(bytes, block, header.threads)
  return { ...reading, name: header.name || reading.name }
}

/** Bytes between the texts and the name of the picture behind the design, in the versions that list their threads. */
const BEFORE_IMAGE: Record<string, number> = { '0050': 24, '0055': 24, '0056': 24, '0060': 36 }

function readHeader(cursor: Cursor, version: string, header: { name: string; threads: Thread[] }): void {
  const beforeImage = BEFORE_IMAGE[version]
  if (version !== '0040' && beforeImage === undefined) return
  cursor.skip(4)
  header.name = text(cursor)
  if (beforeImage === undefined) return
  // Category, author, keywords, comments.
  for (let i = 0; i < 4; i++) text(cursor)
  cursor.skip(beforeImage)
  text(cursor)
  cursor.skip(24)
  const fills = cursor.u16le()
  const motifs = cursor.u16le()
  const feathers = cursor.u16le()
  // Their lengths are unknown; the threads follow them.
  if (fills + motifs + feathers > 0) return
  const count = cursor.u16le()
  if (count > LIMITS.threads) return
  const threads: Thread[] = []
  for (let i = 0; i < count; i++) threads.push(thread(cursor))
  header.threads = threads
}

function thread(cursor: Cursor): Thread {
  const code = text(cursor)
  const color = hexColor(cursor.u24be())
  cursor.skip(5)
  const name = text(cursor)
  const brand = text(cursor)
  text(cursor)
  return { color, ...(name && { name }), ...(code && { code }), ...(brand && { brand }) }
}

function text(cursor: Cursor): string {
  return plainText(cursor.latin1(cursor.u8()))
}
