import type { Reading } from '../reading.ts'
import { TAJIMA_HEADER, tajimaHeader } from './dst.ts'
import { type Command, readTriples } from './triples.ts'

/** Reads a ZSK DSZ: the header of a DST, then records of y, x and control. */
export function readDsz(bytes: Uint8Array): Reading {
  const format = { from: TAJIMA_HEADER, y: 0, x: 1, control: 2, xNegative: 0x40, yNegative: 0x20, commandOf }
  const reading = readTriples(bytes, format)
  return { ...reading, ended: reading.ended || endsWithEnd(bytes), name: tajimaHeader(bytes).name }
}

/** Some programs end with 91 instead of 90. Elsewhere 91 is a needle number, so it is the end only when nothing follows. */
function endsWithEnd(bytes: Uint8Array): boolean {
  const last = bytes.length - ((bytes.length - TAJIMA_HEADER) % 3) - 1
  return last > TAJIMA_HEADER && bytes[last] === 0x91
}

function commandOf(control: number): Command {
  if ((control & 0x1f) === 0) return 'stitch'
  if ((control & 0x1f) === 1) return 'jump'
  if (control === 0x90) return 'end'
  if (control === 0x9b) return 'trim'
  if (control === 0x82) return 'stop'
  // Every second number names the next needle.
  return control >= 0x83 && control <= 0x9a ? 'change' : 'unknown'
}
