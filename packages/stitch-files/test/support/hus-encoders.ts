import { join, little, moves, type Step, zeros } from './steps.ts'

/** Collects bits, the first one highest. */
export class BitWriter {
  readonly #bits: number[] = []

  put(value: number, count: number): this {
    for (let i = count - 1; i >= 0; i--) this.#bits.push((value >> i) & 1)
    return this
  }

  bytes(): Uint8Array {
    const bits = this.#bits
    return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, byte) =>
      Array.from({ length: 8 }, (_unused, bit) => bits[8 * byte + bit] ?? 0).reduce((sum, bit) => 2 * sum + bit, 0),
    )
  }
}

/** A section that is not really packed: one block whose 256 tokens all have codes of 8 bits, their own values. */
export function storeSection(values: ArrayLike<number>): Uint8Array {
  const bits = new BitWriter().put(values.length, 16)
  // The lengths of the codes are all 8, said by a table with one value (10) and no code.
  bits.put(0, 5).put(10, 5).put(256, 9)
  // A table of distances that is not used.
  bits.put(1, 5).put(1, 3)
  for (const value of Array.from(values)) bits.put(value & 0xff, 8)
  return bits.bytes()
}

export function encodeHus(steps: readonly Step[]): Uint8Array {
  const sections = sectionsOf(steps)
  return encodeSections([0x5b, 0xaf, 0xc8, 0x00], sections.count, join(little(3, 2), little(14, 2)), sections.packed)
}

/** Two colors, #ff0000 and #00ff00, enciphered by the first eight bytes of the key. */
export function encodeVip(steps: readonly Step[]): Uint8Array {
  const sections = sectionsOf(steps)
  const key = [0x2e, 0x82, 0xe4, 0x6f, 0x38, 0xa9, 0xdc, 0xc6]
  let before = 0
  const colors = [0xff, 0, 0, 0, 0, 0xff, 0, 0].map((plain, index) => {
    before ^= plain ^ (key[index] ?? 0)
    return before
  })
  return encodeSections([0x5d, 0xfc, 0x90, 0x01], sections.count, join(little(0x3e, 4), colors), sections.packed)
}

/** @param count how many records the header declares */
export function encodeSections(magic: number[], count: number, colors: Uint8Array, packed: Uint8Array[]): Uint8Array {
  const first = 42 + colors.length
  const [commands, xs, ys] = [packed[0] ?? [], packed[1] ?? [], packed[2] ?? []]
  const offsets = [first, first + commands.length, first + commands.length + xs.length]
  const header = join(magic, little(count, 4), little(2, 4), zeros(8), ...offsets.map((offset) => little(offset, 4)))
  return join(header, 'Sample\0\0', little(0, 2), colors, commands, xs, ys)
}

const COMMANDS = { stitch: 0x80, jump: 0x81, trim: 0x88, change: 0x84 }

function sectionsOf(steps: readonly Step[]): { count: number; packed: Uint8Array[] } {
  const all = moves(steps)
  const commands = [...all.map((move) => COMMANDS[move.do]), 0x90]
  const xs = [...all.map((move) => move.dx), 0]
  const ys = [...all.map((move) => -move.dy), 0]
  return { count: commands.length, packed: [commands, xs, ys].map(storeSection) }
}
