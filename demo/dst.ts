import { RECORD, type RecordKind, writeStitchFile } from '@stitchdesk/stitch-files'
import type { Point } from './geometry.ts'
import type { StitchDesign } from './stitches.ts'

/** The longest stitch, in tenths of a millimeter: what one record of a DST holds. */
const longest = 121

/** A move longer than this (in tenths of a millimeter) between two paths is worth a trim. */
const trimFrom = 30

/**
 * Writes a design as a Tajima DST file: trims where moves are long, long stitches cut in parts; `stitches` of the answer
 * counts needle penetrations, as prices do.
 */
export function writeDst(design: StitchDesign, label: string): { file: Uint8Array; stitches: number } {
  const records: { kind: RecordKind; at: Point }[] = []
  let at: Point = [0, 0]
  const put = (kind: RecordKind, to: Point = at) => {
    records.push({ kind, at: to })
    at = to
  }
  for (const [index, run] of design.runs.entries()) {
    if (index > 0) put(RECORD.colorChange)
    for (const path of run.paths) {
      const [start, ...rest] = path
      if (!start) continue
      if (Math.hypot(start[0] - at[0], start[1] - at[1]) > trimFrom) put(RECORD.trim)
      put(RECORD.jump, start)
      put(RECORD.stitch)
      for (const end of rest) for (const point of parts(at, end)) put(RECORD.stitch, point)
    }
  }
  const { bytes } = writeStitchFile(
    {
      records: {
        length: records.length,
        kinds: Uint8Array.from(records, ({ kind }) => kind),
        xs: Int32Array.from(records, ({ at: [x] }) => x),
        ys: Int32Array.from(records, ({ at: [, y] }) => y),
      },
    },
    'dst',
    { name: label },
  )
  return { file: bytes, stitches: records.filter(({ kind }) => kind === RECORD.stitch).length }
}

/** Where a stitch of any length goes down when it is sewn in equal parts. */
function parts(from: Point, to: Point): Point[] {
  const count = Math.max(1, Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / longest))
  return Array.from({ length: count }, (_, part): Point => {
    const share = (part + 1) / count
    return [Math.round(from[0] + (to[0] - from[0]) * share), Math.round(from[1] + (to[1] - from[1]) * share)]
  })
}
