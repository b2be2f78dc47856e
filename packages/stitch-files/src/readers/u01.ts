import type { Reading } from '../reading.ts'
import { type Command, readTriples } from './triples.ts'

/** Bytes before the first record, of no use to a reader. */
export const U01_HEADER = 256

/** Reads a Barudan U01: records of control, y and x after 256 bytes. */
export function readU01(bytes: Uint8Array): Reading {
  const format = { from: U01_HEADER, control: 0, y: 1, x: 2, xNegative: 0x20, yNegative: 0x40, commandOf }
  return readTriples(bytes, format)
}

function commandOf(control: number): Command {
  const code = control & 0x1f
  // From 9 on, the next needle.
  return COMMANDS[code] ?? (code <= 0x17 ? 'change' : 'unknown')
}

/** 2 to 5 set the speed; as in 0 and 1, the lowest bit tells a stitch from a jump. */
const COMMANDS: Record<number, Command> = {
  0: 'stitch',
  1: 'jump',
  2: 'stitch',
  3: 'jump',
  4: 'stitch',
  5: 'jump',
  6: 'trim',
  7: 'trim',
  8: 'stop',
  24: 'end',
}
