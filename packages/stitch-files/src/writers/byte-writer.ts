import { LIMITS } from '../limits.ts'
import { StitchFileError } from '../stitch-file-error.ts'

/**
 * Collects the bytes of a file and grows as needed, up to the size that the readers accept. Numbers are cut to their width.
 * A larger file, such as many long moves in short steps, throws `too-large`.
 */
export class ByteWriter {
  #bytes = new Uint8Array(65_536)
  #length = 0

  /** Offset of the next byte. */
  get at(): number {
    return this.#length
  }

  u8(...values: number[]): void {
    this.#makeRoom(values.length)
    for (const value of values) this.#bytes[this.#length++] = value
  }

  u16le(...values: number[]): void {
    for (const value of values) this.u8(value, value >> 8)
  }

  u16be(...values: number[]): void {
    for (const value of values) this.u8(value >> 8, value)
  }

  u24be(value: number): void {
    this.u8(value >> 16, value >> 8, value)
  }

  u32le(...values: number[]): void {
    for (const value of values) this.u8(value, value >> 8, value >> 16, value >> 24)
  }

  u32be(...values: number[]): void {
    for (const value of values) this.u8(value >> 24, value >> 16, value >> 8, value)
  }

  f32le(...values: number[]): void {
    for (const value of values) this.u8(...new Uint8Array(Float32Array.of(value).buffer))
  }

  fill(byte: number, count: number): void {
    this.#makeRoom(count)
    this.#bytes.fill(byte, this.#length, this.#length + count)
    this.#length += count
  }

  /** The bytes that another writer collected. */
  append(other: ByteWriter): void {
    this.#makeRoom(other.#length)
    this.#bytes.set(other.#bytes.subarray(0, other.#length), this.#length)
    this.#length += other.#length
  }

  /** ASCII text; other letters are written as `?`. */
  ascii(text: string): void {
    for (const letter of text)
      this.u8(letter.length === 1 && letter >= ' ' && letter <= '~' ? letter.charCodeAt(0) : 0x3f)
  }

  /** Leaves room for a number of `bytes` bytes that becomes known later. */
  room(bytes: number): number {
    const at = this.#length
    this.fill(0, bytes)
    return at
  }

  /** Fills in a reserved number, lowest byte first. */
  patchLe(at: number, bytes: number, value: number): void {
    for (let i = 0; i < bytes; i++) this.#bytes[at + i] = (value >>> (8 * i)) & 0xff
  }

  /** Fills in a reserved number of four bytes, highest byte first. */
  patchU32be(at: number, value: number): void {
    for (let i = 0; i < 4; i++) this.#bytes[at + i] = (value >>> (24 - 8 * i)) & 0xff
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }

  #makeRoom(count: number): void {
    const length = this.#length + count
    if (length <= this.#bytes.length) return
    if (length > LIMITS.fileBytes) {
      const most = LIMITS.fileBytes / 1024 / 1024
      throw new StitchFileError('too-large', `Written in this format the design would have more than ${most} MB.`)
    }
    const more = new Uint8Array(Math.max(2 * this.#bytes.length, length))
    more.set(this.#bytes)
    this.#bytes = more
  }
}
