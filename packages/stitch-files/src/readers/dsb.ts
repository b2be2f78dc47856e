import type { Reading } from '../reading.ts'
import { TAJIMA_HEADER, tajimaHeader } from './dst.ts'
import { type Command, readTriples } from './triples.ts'

/** Reads a Barudan DSB: the header of a DST, then records of control, y and x. */
export function readDsb(bytes: Uint8Array): Reading {
  const format = { from: TAJIMA_HEADER, control: 0, y: 1, x: 2, xNegative: 0x20, yNegative: 0x40, commandOf }
  return { ...readTriples(bytes, format), name: tajimaHeader(bytes).name }
}

function commandOf(control: number): Command {
  if ((control & 0x1f) === 0) return 'stitch'
  if ((control & 0x1f) === 1) return 'jump'
  if (control === 0xf8) return 'end'
  if (control === 0xe7) return 'trim'
  if (control === 0xe8) return 'stop'
  // The next needle, from 1 to 15.
  return control >= 0xe9 && control < 0xf8 ? 'change' : 'unknown'
}
