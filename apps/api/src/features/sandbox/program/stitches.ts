import { PICTURE_SIZES } from '@stitchdesk/contract/pictures/picture-sizes'
import { MOST_THREADS } from '@stitchdesk/contract/pictures/thread-colors'
import { qualityOf, readStitchFile, type StitchFile, StitchFileError, type Thread } from '@stitchdesk/stitch-files'
import type { PictureAnswer, ReadFigures } from '../picture-answer.ts'
import { readBmp } from './bmp.ts'
import { detailOf } from './features/normalized.ts'
import { NoPictureError, refusal } from './no-picture.ts'
import { paintStitches } from './paint-stitches.ts'
import { fromEncoded, fromPixels, largestOf, type Pictures, type Sizes } from './raster.ts'

const MOST_WARNINGS = 50

interface Drawing {
  sizes: Sizes
  /** Of each run, instead of the file's own. */
  colors: readonly string[] | null
}

/**
 * Figures and pictures of a machine file; figures may be had where there is no picture.
 * @throws NoPictureError where it can't be read
 */
export async function drawMachineFile(bytes: Buffer, extension: string, drawing: Drawing): Promise<PictureAnswer> {
  const file = read(bytes, extension)
  const figures = figuresToKeep(file)
  try {
    const { pixels, ...drawn } = await drawStitches(file, drawing)
    const detail = drawing.sizes === PICTURE_SIZES ? detailOf(pixels) : null
    return { figures, features: null, detail, refused: null, isCutShort: false, ...drawn }
  } catch (error) {
    return { ...refusal(error), figures }
  }
}

function read(bytes: Buffer, extension: string): StitchFile {
  try {
    return readStitchFile(bytes, `design.${extension}`)
  } catch (error) {
    throw error instanceof StitchFileError ? new NoPictureError('unreadable', error.message) : error
  }
}

/** The stored figures of a machine file. Sizes in hundredths of a millimeter. */
function figuresToKeep(file: StitchFile): ReadFigures {
  const { format, source, stitches, colorRuns, trims, trimsKnown, complete } = file
  return {
    format,
    source,
    stitches,
    colorRuns,
    trims,
    trimsKnown,
    widthMm: hundredths(file.widthMm),
    heightMm: hundredths(file.heightMm),
    threads: file.threads.slice(0, MOST_THREADS).map((thread) => thread && threadToKeep(thread)),
    complete,
    warnings: file.warnings.slice(0, MOST_WARNINGS),
    ...qualityOf(file.records, trimsOf(file)),
  }
}

const threadToKeep = ({ color, name, code, brand }: Thread): Thread => ({
  color,
  ...(name ? { name } : {}),
  ...(code ? { code } : {}),
  ...(brand ? { brand } : {}),
})

/** How the file says where to cut; where sequins drop, jumps say nothing of it. */
const trimsOf = ({ trims, trimsKnown }: StitchFile) => {
  if (trims === null) return 'none'
  return trimsKnown ? 'commands' : 'jumps'
}

const hundredths = (mm: number | null) => (mm === null ? null : Math.round(mm * 100) / 100)

/**
 * Draws the stitches of a machine file, or shows the picture that its program put in.
 * @throws NoPictureError
 */
export async function drawStitches(file: StitchFile, { sizes, colors }: Drawing): Promise<Pictures> {
  const painted = paintStitches(file, largestOf(sizes), colors)
  if (painted) return fromPixels(painted, sizes)
  if (!file.picture) throw new NoPictureError('not-drawn')
  const picture = Buffer.from(file.picture)
  return picture.toString('latin1', 0, 2) === 'BM' ? fromPixels(readBmp(picture), sizes) : fromEncoded(picture, sizes)
}
