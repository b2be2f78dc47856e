import { Cursor, plainText } from '../cursor.ts'
import type { Thread } from '../design.ts'
import { hexColor } from '../hex-color.ts'
import { decodeLabel } from '../label-text.ts'
import type { Reading } from '../reading.ts'
import { StitchFileError } from '../stitch-file-error.ts'
import { readPecBlock } from './pec.ts'

/**
 * Reads a Brother PES by its PEC block, which every version has; name and threads come from the header of the versions known to
 * hold them. An unknown version is read by its PEC block alone.
 * @throws StitchFileError `no-stitches` where there is no such block, as in a file that only holds shapes
 */
export function readPes(bytes: Uint8Array): Reading {
  const cursor = new Cursor(bytes, 4)
  const version = cursor.text(4)
  const block = cursor.u32le()
  cursor.seek(block)
  if (!beginsBlock(bytes, block)) throw new StitchFileError('no-stitches', 'This file holds no stitches.')
  const header = readHeader(bytes.subarray(0, block), version)
  const reading = readPecBlock(bytes, block, header.threads)
  const palette = reading.palette === true && !WITHOUT_LIST.has(version)
  return { ...reading, palette, name: header.name || reading.name }
}

const beginsBlock = (bytes: Uint8Array, at: number) => [0x4c, 0x41, 0x3a].every((code, i) => bytes[at + i] === code)

/** Versions that name no threads of their own. */
const WITHOUT_LIST: ReadonlySet<string> = new Set(['0001', '0020', '0022', '0030', '0040'])

/** Bytes between the texts that follow name and comments, and after the last of them, in the versions that list their threads. */
const GAPS: Readonly<Record<string, readonly number[]>> = {
  '0050': [24, 24],
  '0055': [24, 24],
  '0056': [24, 24],
  '0060': [36, 24],
  '0070': [36, 24],
  '0080': [38, 26],
  // A name of the hoop before that of the picture.
  '0090': [14, 30, 34],
  '0100': [14, 38, 34],
}

interface Header {
  name: string
  threads: readonly Thread[]
}

/** @param bytes up to the PEC block: what reaches into it is no header */
function readHeader(bytes: Uint8Array, version: string): Header {
  const gaps = GAPS[version]
  const header: Header = { name: '', threads: [] }
  if (version !== '0040' && gaps === undefined) return header
  try {
    const cursor = new Cursor(bytes, 16)
    header.name = text(cursor)
    if (gaps) header.threads = readThreads(cursor, gaps)
  } catch (error) {
    // A broken list is none: the numbers of the PEC block count.
    if (!(error instanceof StitchFileError)) throw error
  }
  return header
}

function readThreads(cursor: Cursor, gaps: readonly number[]): Thread[] {
  // Category, author, keywords, comments.
  for (let i = 0; i < 4; i++) text(cursor)
  for (const [index, gap] of gaps.entries()) {
    if (index > 0) text(cursor)
    cursor.skip(gap)
  }
  const fills = cursor.u16le()
  const motifs = cursor.u16le()
  const feathers = cursor.u16le()
  // Their lengths are unknown; the threads follow them.
  if (fills + motifs + feathers > 0) return []
  const count = cursor.u16le()
  const threads: Thread[] = []
  for (let i = 0; i < count; i++) threads.push(thread(cursor))
  return threads
}

function thread(cursor: Cursor): Thread {
  const code = threadText(cursor)
  const color = hexColor(cursor.u24be())
  cursor.skip(5)
  const name = threadText(cursor)
  const brand = threadText(cursor)
  threadText(cursor)
  return { color, ...(name && { name }), ...(code && { code }), ...(brand && { brand }) }
}

const text = (cursor: Cursor) => cursor.text(cursor.u8())

/** @throws StitchFileError `broken` for a text with control signs: then the list is something else */
function threadText(cursor: Cursor): string {
  const bytes = cursor.bytes(cursor.u8())
  if (bytes.some((byte) => byte < 0x20)) throw new StitchFileError('broken', 'The thread list of this file is broken.')
  return plainText(decodeLabel(bytes))
}
