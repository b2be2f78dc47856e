import { StitchFileError } from '../stitch-file-error.ts'

/** Lengths and distances of copies: what the codes begin at, and how many bits more say the rest (RFC 1951, 3.2.5). */
const LENGTHS = bases(29, 4, 3)
const DISTANCES = bases(30, 2, 1)
// The last length has no bits of its own.
LENGTHS.base[28] = 258
LENGTHS.bits[28] = 0

/** The order in which the lengths of the codes for lengths are given. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/**
 * Unpacks a zlib stream (RFC 1950 and 1951) of a known length, in the browser as in Node.js. Never makes more than asked for.
 * Checksums are not checked: what comes out is a picture, which its own reader judges.
 * @param size how many bytes come out
 * @throws StitchFileError `broken` when it is no such stream or another length comes out
 */
export function inflateZlib(packed: Uint8Array, size: number): Uint8Array {
  if (((packed[0] ?? 0) & 0x0f) !== 8) throw broken()
  const input = new Input(packed, 2)
  const out = new Uint8Array(size)
  let length = 0
  for (let last = 0; last === 0; ) {
    last = input.bits(1)
    const kind = input.bits(2)
    if (kind === 0) length = copyStored(input, out, length)
    else if (kind === 1) length = unpack(input, FIXED, out, length)
    else if (kind === 2) length = unpack(input, readCodes(input), out, length)
    else throw broken()
  }
  if (length !== size) throw broken()
  return out
}

interface Codes {
  literals: Huffman
  distances: Huffman
}

function copyStored(input: Input, out: Uint8Array, length: number): number {
  input.toByte()
  const count = input.bits(16)
  if ((input.bits(16) ^ 0xffff) !== count || length + count > out.length) throw broken()
  for (let i = 0; i < count; i++) out[length + i] = input.bits(8)
  return length + count
}

function unpack(input: Input, { literals, distances }: Codes, out: Uint8Array, from: number): number {
  let length = from
  for (;;) {
    const symbol = literals.next(input)
    if (symbol === 256) return length
    if (symbol < 256) {
      if (length >= out.length) throw broken()
      out[length++] = symbol
      continue
    }
    const count = amount(LENGTHS, symbol - 257, input)
    const back = amount(DISTANCES, distances.next(input), input)
    if (back > length || length + count > out.length) throw broken()
    for (let i = 0; i < count; i++, length++) out[length] = out[length - back] as number
  }
}

function readCodes(input: Input): Codes {
  const literals = input.bits(5) + 257
  const distances = input.bits(5) + 1
  const count = input.bits(4) + 4
  const ofLengths = new Uint8Array(19)
  for (const index of ORDER.slice(0, count)) ofLengths[index] = input.bits(3)
  const huffman = new Huffman(ofLengths)
  const lengths = new Uint8Array(literals + distances)
  for (let at = 0; at < lengths.length; ) {
    const symbol = huffman.next(input)
    if (symbol < 16) {
      lengths[at++] = symbol
      continue
    }
    const value = symbol === 16 ? lengths[at - 1] : 0
    if (value === undefined) throw broken()
    const repeat = symbol === 16 ? 3 + input.bits(2) : symbol === 17 ? 3 + input.bits(3) : 11 + input.bits(7)
    if (at + repeat > lengths.length) throw broken()
    lengths.fill(value, at, at + repeat)
    at += repeat
  }
  return { literals: new Huffman(lengths.subarray(0, literals)), distances: new Huffman(lengths.subarray(literals)) }
}

/** A code given by the lengths of its words: shorter ones first, among equals the lower symbol first. */
class Huffman {
  readonly #counts = new Uint16Array(16)
  readonly #symbols: Uint16Array

  constructor(lengths: Uint8Array) {
    for (const length of lengths) this.#counts[length] = (this.#counts[length] as number) + 1
    this.#counts[0] = 0
    const places = new Uint16Array(17)
    for (let i = 1; i < 16; i++) places[i + 1] = (places[i] as number) + (this.#counts[i] as number)
    this.#symbols = new Uint16Array(places[16] as number)
    lengths.forEach((length, symbol) => {
      if (length === 0) return
      const place = places[length] as number
      this.#symbols[place] = symbol
      places[length] = place + 1
    })
  }

  next(input: Input): number {
    let code = 0
    let first = 0
    let index = 0
    for (let length = 1; length < 16; length++) {
      code |= input.bits(1)
      const count = this.#counts[length] as number
      if (code - first < count) return this.#symbols[index + code - first] as number
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw broken()
  }
}

/** Reads bits, the lowest of each byte first. */
class Input {
  readonly #bytes: Uint8Array
  #at: number
  #held = 0
  #count = 0

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.#at = at
  }

  bits(count: number): number {
    while (this.#count < count) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw broken()
      this.#held |= byte << this.#count
      this.#count += 8
    }
    const value = this.#held & ((1 << count) - 1)
    this.#held >>>= count
    this.#count -= count
    return value
  }

  /** Passes over the rest of a byte. */
  toByte(): void {
    this.#held = 0
    this.#count = 0
  }
}

const FIXED: Codes = {
  literals: new Huffman(
    Uint8Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)),
  ),
  distances: new Huffman(new Uint8Array(30).fill(5)),
}

/** The first `still` codes have no further bits; then every so many codes have one more. */
function bases(count: number, group: number, first: number): { base: number[]; bits: number[] } {
  const bits = Array.from({ length: count }, (_, code) => Math.max(0, Math.floor(code / group) - 1))
  const base: number[] = []
  let next = first
  for (const width of bits) {
    base.push(next)
    next += 1 << width
  }
  return { base, bits }
}

function amount({ base, bits }: { base: number[]; bits: number[] }, code: number, input: Input): number {
  const begin = base[code]
  const width = bits[code]
  if (begin === undefined || width === undefined) throw broken()
  return begin + input.bits(width)
}

function broken(): StitchFileError {
  return new StitchFileError('broken', 'A packed part of this file is broken.')
}
