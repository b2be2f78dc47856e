import { join, type Move, moves, type Step, zeros } from './steps.ts'

/** A DST; without `header` the same records as TAP. */
export function encodeDst(steps: readonly Step[], header = true): Uint8Array {
  const lines = ['LA:Sample          ', 'ST:    999', 'CO:  9', 'TC:#ff0000,Red,1', 'TC:#00ff00,Green,2'].join('\r')
  const records = moves(steps).flatMap(ternaryRecord)
  return join(header ? lines.padEnd(512) : '', records, [0x00, 0x00, 0xf3])
}

const TERNARY_FLAGS = { stitch: 0x03, jump: 0x83, change: 0xc3, trim: undefined }

function ternaryRecord(move: Move): number[] {
  const flags = TERNARY_FLAGS[move.do]
  if (flags === undefined) return []
  const record = [0, 0, flags]
  // Which bit of which byte adds and which takes away each weight.
  const set = (amount: number, weights: [weight: number, byte: number, plus: number, minus: number][]) => {
    let left = amount
    for (const [weight, byte, plus, minus] of weights) {
      if (Math.abs(left) <= (weight - 1) / 2) continue
      record[byte] = (record[byte] ?? 0) | (1 << (left > 0 ? plus : minus))
      left -= left > 0 ? weight : -weight
    }
    if (left !== 0) throw new Error(`${amount} is too far for a DST`)
  }
  set(move.dx, [
    [81, 2, 2, 3],
    [27, 1, 2, 3],
    [9, 0, 2, 3],
    [3, 1, 0, 1],
    [1, 0, 0, 1],
  ])
  set(-move.dy, [
    [81, 2, 5, 4],
    [27, 1, 5, 4],
    [9, 0, 5, 4],
    [3, 1, 7, 6],
    [1, 0, 7, 6],
  ])
  return record
}

/** Controls of the three-byte formats: their order, their sign bits, and what each does. */
interface Triples {
  order: 'control y x' | 'y x control'
  right: number
  left: number
  up: number
  down: number
  controls: Record<Step['do'], number>
  end: number
}

function encodeTriples(steps: readonly Step[], format: Triples): number[] {
  const record = (control: number, dx: number, dy: number) => {
    const full = control | (dx < 0 ? format.left : format.right) | (dy > 0 ? format.down : format.up)
    const [x, y] = [Math.abs(dx), Math.abs(dy)]
    return format.order === 'control y x' ? [full, y, x] : [y, x, full]
  }
  const bytes = moves(steps).flatMap((move) => {
    const control = format.controls[move.do]
    const moved = move.do === 'stitch' || move.do === 'jump'
    if (moved) return record(control, move.dx, move.dy)
    return format.order === 'control y x' ? [control, 0, 0] : [0, 0, control]
  })
  return [...bytes, ...(format.order === 'control y x' ? [format.end, 0, 0] : [0, 0, format.end])]
}

const HEADER = `LA:Sample\rST:      1\r`.padEnd(512)

const SIGNS = { right: 0, left: 0x20, up: 0, down: 0x40 }

export function encodeDsb(steps: readonly Step[], change = 0xea): Uint8Array {
  const controls = { stitch: 0x80, jump: 0x81, trim: 0xe7, change }
  return join(HEADER, encodeTriples(steps, { order: 'control y x', ...SIGNS, controls, end: 0xf8 }))
}

export function encodeDsz(steps: readonly Step[]): Uint8Array {
  const controls = { stitch: 0x80, jump: 0x81, trim: 0x9b, change: 0x85 }
  const signs = { right: 0, left: 0x40, up: 0, down: 0x20 }
  return join(HEADER, encodeTriples(steps, { order: 'y x control', ...signs, controls, end: 0x90 }))
}

export function encode10o(steps: readonly Step[]): Uint8Array {
  const controls = { stitch: 0x80, jump: 0x90, trim: 0x81, change: 0x85 }
  return join([0x8a, 0, 0], encodeTriples(steps, { order: 'control y x', ...SIGNS, controls, end: 0x87 }))
}

export function encodeU01(steps: readonly Step[]): Uint8Array {
  const controls = { stitch: 0x80, jump: 0x81, trim: 0x86, change: 0x8a }
  const records = encodeTriples(steps, { order: 'control y x', ...SIGNS, controls, end: 0xf8 })
  return join('0'.repeat(128), zeros(128), records)
}

/** A KSM: the needle is lifted by a cut or a change, and set down again before it sews. */
export function encodeKsm(steps: readonly Step[], change = 0x0c): Uint8Array {
  const records: number[] = [0, 0, 0x99]
  let lifted = false
  for (const move of moves(steps)) {
    const signs = (move.dx < 0 ? 0x40 : 0) | (move.dy > 0 ? 0x20 : 0)
    if (move.do === 'trim' || move.do === 'change') {
      records.push(0, 0, 0x80 | (move.do === 'trim' ? 0x07 : change))
      lifted = true
      continue
    }
    if (move.do === 'stitch' && lifted) {
      // The way to the first stitch is the last move; the stitch itself a hair from it would be another.
      records.push(0, 0, 0x97)
      lifted = false
    }
    records.push(Math.abs(move.dy), Math.abs(move.dx), 0x80 | signs)
  }
  return join(zeros(512), records, [0, 0, 0x9b, 0, 0, 0x88])
}

/** A 100: four bytes a record, with its own kind of signed numbers. */
export function encode100(steps: readonly Step[]): Uint8Array {
  const signed = (value: number) => (value < 0 ? 0x80 - value : value)
  const commands = { stitch: 0x61, jump: 0x01, change: 0x04, trim: undefined }
  const records = moves(steps).flatMap((move) => {
    const command = commands[move.do]
    if (command === undefined) return []
    return move.do === 'change' ? [command, 0, 0, 0] : [command, 0, signed(move.dx), signed(-move.dy)]
  })
  return join(records, [0x1f, 0, 0, 0])
}
