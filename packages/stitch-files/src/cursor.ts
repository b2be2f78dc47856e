import { decodeLabel, isPath } from './label-text.ts'
import { LIMITS } from './limits.ts'
import { StitchFileError } from './stitch-file-error.ts'

/**
 * Reads numbers and names from bytes in sequence. It never reads past the end: `has` tells beforehand whether
 * enough bytes are left, and a read without them throws StitchFileError.
 */
export class Cursor {
  readonly #bytes: Uint8Array
  #at: number

  /** @param at offset of the first byte to read */
  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.#at = at
  }

  /** Offset of the next byte. */
  get at(): number {
    return this.#at
  }

  /** How many bytes are left. */
  get left(): number {
    return Math.max(0, this.#bytes.length - this.#at)
  }

  has(count: number): boolean {
    return count >= 0 && this.left >= count
  }

  /** @throws StitchFileError `broken` when `offset` is outside of the file */
  seek(offset: number): void {
    if (!(offset >= 0 && offset <= this.#bytes.length)) throw beyondEnd()
    this.#at = offset
  }

  /** @throws StitchFileError `broken` when fewer bytes are left */
  skip(count: number): void {
    this.seek(this.#at + count)
  }

  u8(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw beyondEnd()
    this.#at++
    return byte
  }

  u16le(): number {
    return this.u8() | (this.u8() << 8)
  }

  u16be(): number {
    return (this.u8() << 8) | this.u8()
  }

  i16le(): number {
    return (this.u16le() << 16) >> 16
  }

  i16be(): number {
    return (this.u16be() << 16) >> 16
  }

  u24be(): number {
    return (this.u8() << 16) | this.u16be()
  }

  u24le(): number {
    return this.u16le() | (this.u8() << 16)
  }

  u32le(): number {
    return this.i32le() >>> 0
  }

  i32le(): number {
    return this.u16le() | (this.u16le() << 16)
  }

  u32be(): number {
    return this.i32be() >>> 0
  }

  i32be(): number {
    return (this.u16be() << 16) | this.u16be()
  }

  f64le(): number {
    const { buffer, byteOffset } = this.#take(8)
    return new DataView(buffer, byteOffset, 8).getFloat64(0, true)
  }

  /** The next bytes, not copied. */
  bytes(count: number): Uint8Array {
    return this.#take(count)
  }

  /** A name of `count` bytes in whatever encoding. */
  text(count: number): string {
    return plainText(decodeLabel(this.#take(count)))
  }

  #take(count: number): Uint8Array {
    if (!this.has(count)) throw beyondEnd()
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }
}

/** A name made safe to show: no control characters, trimmed, at most 255 characters; none where it is a path of a computer. */
export function plainText(text: string): string {
  const end = text.indexOf('\0')
  const plain = (end === -1 ? text : text.slice(0, end))
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, LIMITS.text)
  return isPath(plain) ? '' : plain
}

/** A byte as a signed number. */
export function signed8(byte: number): number {
  return (byte << 24) >> 24
}

function beyondEnd(): StitchFileError {
  return new StitchFileError('broken', 'This file ends before its header does, or points outside of itself.')
}
