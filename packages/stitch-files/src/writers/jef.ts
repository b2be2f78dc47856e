import type { Bounds } from '../design.ts'
import { JEF_THREADS } from '../tables/jef-threads.ts'
import { ByteWriter } from './byte-writer.ts'
import { writeSteps } from './steps.ts'
import { threadNumbers } from './thread-numbers.ts'
import { warnConverted } from './warn-converted.ts'
import type { Writing } from './writing.ts'

const LONGEST = 127

/** Bytes before the list of threads. */
const JEF_HEADER = 116

/** Written for each thread after its number; readers ignore it. */
const THREAD_TYPE = 0x0d

/** Hoops that the format numbers, from the smallest on: half of each side, 0.1 mm. */
const HOOPS = [
  { code: 1, x: 250, y: 250 },
  { code: 0, x: 550, y: 550 },
  { code: 3, x: 630, y: 550 },
  { code: 2, x: 700, y: 1000 },
  { code: 4, x: 1000, y: 1000 },
] as const

/** The header gives the distances to the edges of these hoops: 110 × 110, 50 × 50, 140 × 200 and a custom one. */
const EDGES = [HOOPS[1], HOOPS[0], HOOPS[3], HOOPS[3]]

/** Writes a Janome JEF: a header with numbers of threads, then pairs of signed bytes, y upwards. */
export function writeJef({ way, threads, warn }: Writing): Uint8Array<ArrayBuffer> {
  const steps = new ByteWriter()
  // A jump of no length is how programs write a trim in this format.
  const trim = () => steps.u8(0x80, 0x02, 0x00, 0x00)
  // Two stitches and more on one spot, the last of which readers would take for a mark of the end of a color.
  let sewn = 0
  let onSpot = false
  const converted = writeSteps(way, {
    longest: LONGEST,
    stitch: (dx, dy) => {
      steps.u8(dx, -dy)
      sewn++
      onSpot = dx === 0 && dy === 0
    },
    jump: (dx, dy) => {
      steps.u8(0x80, 0x02, dx, -dy)
      sewn = 0
    },
    trim: () => {
      trim()
      sewn = 0
    },
    change: () => {
      if (sewn > 1 && onSpot) trim()
      steps.u8(0x80, 0x01, 0x00, 0x00)
      sewn = 0
    },
  })
  // A trim at the end shows readers that the file marks trims, so they don't infer them from long jumps.
  if (converted.jumpsInside > 0 && converted.trims === 0) trim()
  steps.u8(0x80, 0x10)
  warnConverted(warn, converted, LONGEST)
  const bytes = new ByteWriter()
  const numbers = threadNumbers({ threads, warn }, JEF_THREADS, 'Janome')
  writeHeader(bytes, way.bounds, numbers, steps.at / 2, warn)
  bytes.append(steps)
  return bytes.done()
}

function writeHeader(
  bytes: ByteWriter,
  { left, top, right, bottom }: Bounds,
  numbers: number[],
  pairs: number,
  warn: Writing['warn'],
): void {
  bytes.u32le(JEF_HEADER + 8 * numbers.length, 0x14)
  // A fixed date, so that the same design always gives the same file.
  bytes.ascii('20000101000000')
  bytes.u8(0, 0)
  bytes.u32le(numbers.length, pairs)
  const width = right - left
  const height = bottom - top
  // As programs write it, the header tells of the design as it lies in the middle of a hoop, wherever its origin is.
  const [reachLeft, reachTop] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const fits = ({ x, y }: { x: number; y: number }) => reachLeft <= x && reachTop <= y
  const hoop = HOOPS.find(fits)
  if (!hoop) warn('no-hoop', { width: width / 10, height: height / 10 })
  bytes.u32le((hoop ?? HOOPS[4]).code)
  bytes.u32le(reachLeft, reachTop, width - reachLeft, height - reachTop)
  for (const edge of EDGES) {
    if (fits(edge)) {
      bytes.u32le(edge.x - reachLeft, edge.y - reachTop, edge.x - width + reachLeft, edge.y - height + reachTop)
    } else bytes.u32le(-1, -1, -1, -1)
  }
  bytes.u32le(...numbers)
  bytes.u32le(...numbers.map(() => THREAD_TYPE))
}
