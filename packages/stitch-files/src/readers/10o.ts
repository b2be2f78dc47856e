import type { Reading } from '../reading.ts'
import { type Command, readTriples } from './triples.ts'

/** Reads a Toyota 10O: records of control, y and x from the first byte on. */
export function read10o(bytes: Uint8Array): Reading {
  return readTriples(bytes, { from: 0, control: 0, y: 1, x: 2, xNegative: 0x20, yNegative: 0x40, commandOf })
}

function commandOf(control: number): Command {
  if ((control & 0x1f) === 0) return 'stitch'
  if ((control & 0x1f) === 0x10) return 'jump'
  return COMMANDS[control] ?? 'unknown'
}

const COMMANDS: Record<number, Command> = { 129: 'trim', 130: 'stop', 133: 'change', 135: 'end', 138: 'nothing' }
