import { JUMPS_OF_A_TRIM } from '../limits.ts'
import { BY, type NeedleWay } from './needle-way.ts'

/** How a step format writes each command. Distances are in 0.1 mm, y down, never longer than the format's longest step. */
export interface StepFormat {
  /** The longest step in each direction. */
  longest: number
  stitch: (dx: number, dy: number) => void
  jump: (dx: number, dy: number) => void
  /** Absent when machines cut after several jumps in a row. */
  trim?: () => void
  /** Changes to the thread of the next run. */
  change: (run: number) => void
  /** Stops after a change, for cloth to be laid; absent in formats that can't. */
  stop?: () => void
  /** Whether a trim needs a jump after it to take effect. */
  trimsByNextJump?: boolean
}

/** Counts of what had to be written differently. */
export interface Converted {
  /** Stitches too long for one step, reached by jumps. */
  longStitches: number
  /** Jumps so long that machines cut the thread. */
  cutJumps: number
  /** Trims written as jumps. */
  jumpedTrims: number
  /** Trims written by the format's own command. */
  trims: number
  /** Moves within one run that have jumps but no trim. */
  jumpsInside: number
}

/**
 * Writes a design in steps. Every needle point is kept: a move too long for one step is split into equal jumps.
 */
export function writeSteps(way: NeedleWay, format: StepFormat): Converted {
  const converted: Converted = { longStitches: 0, cutJumps: 0, jumpedTrims: 0, trims: 0, jumpsInside: 0 }
  let x = 0
  let y = 0
  let run = 0
  for (let at = 0; at < way.length; at++) {
    const toX = way.xs[at] as number
    const toY = way.ys[at] as number
    const dx = toX - x
    const dy = toY - y
    x = toX
    y = toY
    const parts = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / format.longest)
    const by = way.by[at]
    if (by === BY.sewing) {
      if (parts > 1) {
        converted.longStitches++
        converted.jumpsInside++
        if (!format.trim && parts > JUMPS_OF_A_TRIM) converted.cutJumps++
      }
      const [restX, restY] = jumps(format, dx, dy, Math.max(parts, 1), Math.max(parts, 1) - 1)
      format.stitch(restX, restY)
      continue
    }
    if (by === BY.change) format.change(++run)
    for (let stops = way.stops.get(at) ?? 0; stops > 0; stops--) format.stop?.()
    if (by === BY.trim && format.trim) {
      format.trim()
      converted.trims++
    }
    if (by === BY.trim && !format.trim) {
      converted.jumpedTrims++
      jumpToCut(format, dx, dy, parts)
      continue
    }
    if (by === BY.jump && at > 0) {
      converted.jumpsInside++
      if (!format.trim && parts >= JUMPS_OF_A_TRIM) {
        // The last part is sewn, so that a move of three parts is not read as a trim.
        if (parts > JUMPS_OF_A_TRIM) converted.cutJumps++
        const [restX, restY] = jumps(format, dx, dy, parts, parts - 1)
        format.stitch(restX, restY)
        continue
      }
    }
    const least = by === BY.trim && format.trimsByNextJump ? 1 : 0
    jumps(format, dx, dy, Math.max(parts, least), Math.max(parts, least))
    format.stitch(0, 0)
  }
  return converted
}

/** At least three jumps; a move of no length steps aside and the stitch comes back. */
function jumpToCut(format: StepFormat, dx: number, dy: number, parts: number): void {
  if (dx === 0 && dy === 0) {
    for (let i = 0; i < JUMPS_OF_A_TRIM; i++) format.jump(1, 0)
    format.stitch(-JUMPS_OF_A_TRIM, 0)
    return
  }
  const count = Math.max(parts, JUMPS_OF_A_TRIM)
  jumps(format, dx, dy, count, count)
  format.stitch(0, 0)
}

/** Writes the first `count` of `parts` equal parts of a move as jumps. @returns the rest of the move */
function jumps(format: StepFormat, dx: number, dy: number, parts: number, count: number): [dx: number, dy: number] {
  let goneX = 0
  let goneY = 0
  for (let i = 1; i <= count; i++) {
    const x = Math.round((dx * i) / parts)
    const y = Math.round((dy * i) / parts)
    format.jump(x - goneX, y - goneY)
    goneX = x
    goneY = y
  }
  return [dx - goneX, dy - goneY]
}
