import { RECORD, type Records } from './design.ts'
import { JUMPS_OF_A_TRIM } from './limits.ts'
import { RecordList } from './record-list.ts'

/** From here on a move counts as a trim where jumps are of any length, 0.1 mm. Measured along both axes, as the frame is driven. */
const LONG_JUMP = 30

/**
 * Adds the trims that machines make although the format has no command for them: between two stitches of one run,
 * before three or more jumps in a row that lead elsewhere, or before jumps over more than 3 mm.
 */
export function inferTrims(records: Records, by: 'jumps in a row' | 'long jumps'): Records {
  const { kinds, xs, ys, length } = records
  const cuts = new Set<number>()
  // The last stitch of the run so far, from which jumps start.
  let stitch = -1
  for (let at = 0; at < length; at++) {
    if (kinds[at] === RECORD.colorChange) stitch = -1
    if (kinds[at] !== RECORD.stitch) continue
    const jumps = at - stitch - 1
    if (stitch >= 0 && jumps > 0) {
      const dx = (xs[at - 1] as number) - (xs[stitch] as number)
      const dy = (ys[at - 1] as number) - (ys[stitch] as number)
      const cut =
        by === 'long jumps'
          ? Math.abs(dx) + Math.abs(dy) > LONG_JUMP
          : jumps >= JUMPS_OF_A_TRIM && (dx !== 0 || dy !== 0)
      if (cut) cuts.add(stitch + 1)
    }
    stitch = at
  }
  if (cuts.size === 0) return records
  const list = new RecordList()
  for (let at = 0; at < length; at++) {
    if (cuts.has(at)) list.step(RECORD.trim, 0, 0)
    list.at(kinds[at] as typeof RECORD.jump, xs[at] as number, ys[at] as number)
  }
  return list.done()
}
