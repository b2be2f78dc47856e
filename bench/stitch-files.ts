import { PICTURE_SIZES } from '@stitchdesk/contract/pictures/picture-sizes'
import { readStitchFile, toSvg, WRITABLE_FORMATS, writeStitchFile } from '@stitchdesk/stitch-files'
import { drawStitches } from '../apps/api/src/features/sandbox/program/stitches.ts'

/** How long reading, drawing and writing a large design takes, in milliseconds. */
export interface StitchFileFigure {
  format: string
  kilobytes: number
  records: number
  /** The first time in this process, before its code is compiled. */
  firstParseMs: number
  parseMs: number
  /** A loop that adds up the bytes: the least that reading could take. */
  floorMs: number
  svgMs: number
  /** Drawn, and encoded as WebP of 96, 192 and 800 pixels. */
  webpMs: number
  writeMs: number
}

/** As many as the largest real design that we know of. */
const RECORDS = 45_000

const TIMES = 21

/** Measures each format that can be written, on the same design of 45,000 records in four colors. */
export async function measureStitchFiles(): Promise<StitchFileFigure[]> {
  const design = readStitchFile(largeExp(), 'large.exp')
  const figures: StitchFileFigure[] = []
  for (const format of WRITABLE_FORMATS) {
    const { bytes } = writeStitchFile(design, format)
    const name = `large.${format}`
    const began = performance.now()
    const read = readStitchFile(bytes, name)
    const firstParseMs = performance.now() - began
    figures.push({
      format,
      kilobytes: bytes.length / 1000,
      records: read.records.length,
      firstParseMs,
      parseMs: median(() => readStitchFile(bytes, name)),
      floorMs: median(() => walk(bytes)),
      svgMs: median(() => toSvg(read)),
      webpMs: await medianOf(3, () => drawStitches(read, { sizes: PICTURE_SIZES, colors: null })),
      writeMs: median(() => writeStitchFile(read, format)),
    })
  }
  return figures
}

/** Rows of zigzag, 20 cm wide, with a jump at the end of every second row. */
function largeExp(): Uint8Array {
  const bytes: number[] = []
  for (let i = 1; i <= RECORDS; i++) {
    const dx = Math.floor(i / 100) % 2 === 0 ? 20 : -20
    // The last stitch of each row leads to the next row.
    const dy = i % 100 === 0 ? 33 : i % 2 === 0 ? 30 : -30
    if (i % 11_250 === 0) bytes.push(0x80, 0x01, 0, 0)
    else if (i % 200 === 0) bytes.push(0x80, 0x04, dx & 0xff, dy & 0xff)
    else bytes.push(dx & 0xff, dy & 0xff)
  }
  return Uint8Array.from(bytes)
}

function walk(bytes: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at++) sum += bytes[at] as number
  return sum
}

/** The {@link median} of asynchronous work, measured fewer times. */
async function medianOf(count: number, run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(count / 2)] ?? Number.NaN
}

/** The median of times in milliseconds. */
function median(run: () => unknown): number {
  const times = Array.from({ length: TIMES }, () => {
    const began = performance.now()
    run()
    return performance.now() - began
  }).sort((a, b) => a - b)
  return times[Math.floor(TIMES / 2)] ?? Number.NaN
}
