// Read by our own code: the package `cfb` copies every stream, unpacks without a limit and weighs 34 kB in the browser.
// Here the limits are where the bytes are read, and only three streams are.
import { StitchFileError } from '../stitch-file-error.ts'

/** What is read of a container at most; real files have a dozen streams. */
const LIMITS = { streams: 64, directoryEntries: 256, streamBytes: 4 * 1024 * 1024 }

/** Sector numbers from here on are marks: a free sector, the end of a chain, a sector of the table itself. */
const FIRST_MARK = 0xfffffffa

const HEADER_BYTES = 512

/** Streams smaller than this lie in the small sectors of one shared stream. */
const SMALL_STREAM = 4096

interface Stream {
  name: string
  start: number
  size: number
}

/**
 * A container of streams as Microsoft's OLE 2 lays it out ("compound file"). Streams are read when they are asked for.
 * Every chain of sectors is followed no further than the table is long, so that a loop is an error and not a wait.
 */
export class Container {
  readonly #view: DataView
  readonly #bytes: Uint8Array
  readonly #shift: number
  readonly #smallShift: number
  readonly #next: Uint32Array
  readonly #streams: Stream[] = []
  #root: Stream = { name: '', start: FIRST_MARK, size: 0 }
  #small: { next: Uint32Array; bytes: Uint8Array } | undefined

  /** @throws StitchFileError `broken` when the tables of the container make no sense */
  constructor(bytes: Uint8Array) {
    if (bytes.length < HEADER_BYTES) throw broken()
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#shift = this.#view.getUint16(30, true)
    this.#smallShift = this.#view.getUint16(32, true)
    if (![9, 12].includes(this.#shift) || this.#smallShift !== 6) throw broken()
    this.#next = this.#readTable()
    this.#readDirectory()
  }

  /** The names of the streams. */
  get names(): string[] {
    return this.#streams.map(({ name }) => name)
  }

  /**
   * The bytes of a stream; undefined where there is none of that name.
   * @throws StitchFileError `broken` when it is larger than 4 MB or its sectors are not in the file
   */
  stream(name: string): Uint8Array | undefined {
    const found = this.#streams.find((stream) => stream.name === name)
    if (!found) return undefined
    if (found.size > LIMITS.streamBytes) throw broken()
    if (found.size >= SMALL_STREAM) return this.#readChain(found.start, found.size)
    this.#small ??= this.#readSmallStreams()
    return collect(found, this.#small.next, this.#smallShift, this.#small.bytes, 0)
  }

  /** The table that says which sector follows which: its own sectors are listed in the header, and in chained sectors. */
  #readTable(): Uint32Array {
    const count = Math.min(this.#view.getUint32(44, true), this.#bytes.length >> this.#shift)
    const perSector = 1 << (this.#shift - 2)
    const sectors: number[] = []
    for (let i = 0; i < 109 && sectors.length < count; i++) sectors.push(this.#view.getUint32(76 + 4 * i, true))
    let list = this.#view.getUint32(68, true)
    while (sectors.length < count && list < FIRST_MARK) {
      const at = this.#offsetOf(list)
      for (let i = 0; i < perSector - 1 && sectors.length < count; i++) {
        sectors.push(this.#view.getUint32(at + 4 * i, true))
      }
      list = this.#view.getUint32(at + 4 * (perSector - 1), true)
    }
    const next = new Uint32Array(sectors.length * perSector)
    sectors.forEach((sector, index) => {
      const at = this.#offsetOf(sector)
      for (let i = 0; i < perSector; i++) next[index * perSector + i] = this.#view.getUint32(at + 4 * i, true)
    })
    return next
  }

  #readDirectory(): void {
    const bytes = this.#readChain(this.#view.getUint32(48, true), LIMITS.directoryEntries * 128)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at + 128 <= bytes.length; at += 128) {
      const type = view.getUint8(at + 66)
      if (type !== STREAM && type !== ROOT) continue
      const letters = Math.min(31, Math.max(0, view.getUint16(at + 64, true) / 2 - 1))
      const name = new TextDecoder('utf-16le').decode(bytes.subarray(at, at + 2 * letters))
      const entry = { name, start: view.getUint32(at + 116, true), size: view.getUint32(at + 120, true) }
      if (type === ROOT) this.#root = entry
      else this.#streams.push(entry)
    }
    if (this.#streams.length > LIMITS.streams) throw broken()
  }

  #readSmallStreams(): { next: Uint32Array; bytes: Uint8Array } {
    const most = LIMITS.streams * SMALL_STREAM
    const table = this.#readChain(this.#view.getUint32(60, true), most)
    const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
    const next = Uint32Array.from({ length: table.length >> 2 }, (_, index) => view.getUint32(4 * index, true))
    return { next, bytes: this.#readChain(this.#root.start, Math.min(this.#root.size, LIMITS.streamBytes)) }
  }

  /** The bytes of a chain of sectors, at most so many. */
  #readChain(start: number, most: number): Uint8Array {
    return collect({ start, size: most }, this.#next, this.#shift, this.#bytes, 1 << this.#shift)
  }

  #offsetOf(sector: number): number {
    const at = (sector + 1) * 2 ** this.#shift
    if (at + (1 << this.#shift) > this.#bytes.length) throw broken()
    return at
  }
}

const STREAM = 2
const ROOT = 5

/** Puts the sectors of a chain together; the chain may end early, and is cut at `size`. */
function collect(
  { start, size }: { start: number; size: number },
  next: Uint32Array,
  shift: number,
  bytes: Uint8Array,
  first: number,
): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  let steps = 0
  for (let sector = start; sector < FIRST_MARK && length < size; sector = next[sector] ?? FIRST_MARK) {
    if (++steps > next.length) throw broken()
    const at = first + sector * 2 ** shift
    const part = bytes.subarray(at, Math.min(at + 2 ** shift, at + size - length))
    if (part.length === 0) throw broken()
    parts.push(part)
    length += part.length
  }
  const out = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

function broken(): StitchFileError {
  return new StitchFileError('broken', 'The container of this file is broken: its streams can’t be found.')
}
