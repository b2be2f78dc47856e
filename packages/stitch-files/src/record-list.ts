import type { RecordKind, Records } from './design.ts'
import { LIMITS } from './limits.ts'
import { StitchFileError } from './stitch-file-error.ts'

/** Records as a reader meets them, moved by steps or to places; grows as needed, to a million. */
export class RecordList {
  #kinds = new Uint8Array(4096)
  #xs = new Int32Array(4096)
  #ys = new Int32Array(4096)
  #length = 0
  #x = 0
  #y = 0

  /** How many records there are. */
  get length(): number {
    return this.#length
  }

  /** The last position, 0.1 mm. */
  get x(): number {
    return this.#x
  }

  /** The last position, 0.1 mm, downwards. */
  get y(): number {
    return this.#y
  }

  /**
   * Adds a record `dx`, `dy` (0.1 mm, y downwards) from the last one.
   *
   * @throws StitchFileError `too-large` past a million records or two meters.
   */
  step(kind: RecordKind, dx: number, dy: number): void {
    this.at(kind, this.#x + dx, this.#y + dy)
  }

  /**
   * Adds a record at a place (0.1 mm, y downwards).
   *
   * @throws StitchFileError `too-large` past a million records or two meters.
   */
  at(kind: RecordKind, x: number, y: number): void {
    const n = this.#length
    if (n >= LIMITS.records) {
      throw new StitchFileError('too-large', `This file has more than ${LIMITS.records.toLocaleString('en')} records.`)
    }
    if (!(Math.abs(x) <= LIMITS.coordinate && Math.abs(y) <= LIMITS.coordinate)) {
      throw new StitchFileError('too-large', 'This file reaches further than two meters from its origin.')
    }
    if (n === this.#kinds.length) this.#grow()
    this.#kinds[n] = kind
    this.#xs[n] = x
    this.#ys[n] = y
    this.#x = x
    this.#y = y
    this.#length = n + 1
  }

  /** Moves without a record, as where a format gives its start apart. */
  moveTo(x: number, y: number): void {
    this.#x = x
    this.#y = y
  }

  /** The records so far, as columns that no longer change. */
  done(): Records {
    const length = this.#length
    return {
      length,
      kinds: this.#kinds.slice(0, length),
      xs: this.#xs.slice(0, length),
      ys: this.#ys.slice(0, length),
    }
  }

  #grow(): void {
    const size = this.#kinds.length * 2
    const kinds = new Uint8Array(size)
    kinds.set(this.#kinds)
    const xs = new Int32Array(size)
    xs.set(this.#xs)
    const ys = new Int32Array(size)
    ys.set(this.#ys)
    this.#kinds = kinds
    this.#xs = xs
    this.#ys = ys
  }
}
