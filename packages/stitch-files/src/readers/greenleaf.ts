import { StitchFileError } from '../stitch-file-error.ts'

/** The most blocks in one section; each has its own tables, and real files have a handful. */
const MOST_BLOCKS = 4096

/** The token after the last value. */
const END = 510

/**
 * Unpacks a section of a HUS or VIP: blocks of up to 65,535 tokens, each with three tables of codes of its own. A token is a
 * byte, or a copy of what came before.
 *
 * A token table without codes is refused: it would produce thousands of values for each byte read.
 * @param most the most bytes to unpack; the rest is ignored
 * @returns what could be unpacked: fewer bytes where the section ends early
 * @throws StitchFileError `broken` where the tables make no sense
 */
export function unpackGreenleaf(packed: Uint8Array, most: number): Uint8Array {
  const bits = new Bits(packed)
  const out = new Uint8Array(most)
  let length = 0
  for (let block = 0; length < most && !bits.atEnd; block++) {
    if (block >= MOST_BLOCKS) throw broken()
    let tokens = bits.take(16)
    const { token, distance } = readTables(bits)
    for (; tokens > 0 && length < most; tokens--) {
      const value = token.next(bits)
      if (bits.beyondEnd || value === END) return out.slice(0, length)
      if (value < 256) {
        out[length++] = value
        continue
      }
      const width = distance.next(bits)
      const back = (width === 0 ? 0 : (1 << (width - 1)) + bits.take(width - 1)) + 1
      if (back > length) throw broken()
      // The copied range may overlap what is being written.
      for (let left = Math.min(value - 253, most - length); left > 0; left--, length++) {
        out[length] = out[length - back] as number
      }
    }
  }
  return out.slice(0, length)
}

function readTables(bits: Bits): { token: Codes; distance: Codes } {
  const lengthCodes = readShortLengths(bits, 3)
  const count = bits.take(9)
  // One token and no code, as explained above.
  if (count === 0) throw broken()
  const lengths = new Uint8Array(count)
  for (let at = 0; at < count; ) {
    const value = lengthCodes.next(bits)
    if (value === 0) at += 1
    else if (value === 1) at += 3 + bits.take(4)
    else if (value === 2) at += 20 + bits.take(9)
    else lengths[at++] = value - 2
  }
  return { token: new Codes(lengths), distance: readShortLengths(bits, undefined) }
}

/**
 * A table of up to 31 codes whose lengths are given one by one.
 * @param gapAt the index at which two bits give the number of indexes to skip
 */
function readShortLengths(bits: Bits, gapAt: number | undefined): Codes {
  const count = bits.take(5)
  if (count === 0) return new Codes(new Uint8Array(0), bits.take(5))
  const lengths = new Uint8Array(count)
  for (let at = 0; at < count; at++) {
    if (at === gapAt) at += bits.take(2)
    let length = bits.take(3)
    if (length === 7) while (length < 20 && bits.take(1) === 1) length++
    if (at < count) lengths[at] = length
  }
  return new Codes(lengths)
}

/** Canonical codes by their lengths: shorter ones first, then by value. */
class Codes {
  readonly #countOf = new Uint16Array(17)
  readonly #values: Uint16Array
  readonly #only: number | undefined

  /** @param only the value of a table without codes: it takes no bits */
  constructor(lengths: Uint8Array, only?: number) {
    this.#only = only
    for (const length of lengths) {
      if (length > 16) throw broken()
      if (length > 0) this.#countOf[length] = (this.#countOf[length] as number) + 1
    }
    const startOf = new Uint16Array(18)
    for (let length = 1; length <= 16; length++) {
      startOf[length + 1] = (startOf[length] as number) + (this.#countOf[length] as number)
    }
    this.#values = new Uint16Array(startOf[17] as number)
    lengths.forEach((length, value) => {
      if (length === 0) return
      const place = startOf[length] as number
      this.#values[place] = value
      startOf[length] = place + 1
    })
    if (only === undefined && this.#values.length === 0) throw broken()
  }

  next(bits: Bits): number {
    if (this.#only !== undefined) return this.#only
    let code = 0
    let first = 0
    let index = 0
    for (let length = 1; length <= 16; length++) {
      code = (code << 1) | bits.take(1)
      const count = this.#countOf[length] as number
      if (code - first < count) return this.#values[index + code - first] as number
      index += count
      first = (first + count) << 1
    }
    throw broken()
  }
}

/** Reads bits, highest first; past the end they are zero and `beyondEnd` is true. */
class Bits {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get atEnd(): boolean {
    return this.#at >= this.#bytes.length * 8
  }

  get beyondEnd(): boolean {
    return this.#at > this.#bytes.length * 8
  }

  take(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++, this.#at++) {
      const byte = this.#bytes[this.#at >> 3] ?? 0
      value = (value << 1) | ((byte >> (7 - (this.#at & 7))) & 1)
    }
    return value
  }
}

function broken(): StitchFileError {
  return new StitchFileError('broken', 'The packed stitches of this file are broken.')
}
