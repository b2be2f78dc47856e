import { PICTURE_SIZES } from '@stitchdesk/contract/pictures/picture-sizes'
import { artworkKindOf } from '@stitchdesk/contract/pricing/artwork-kind'
import { isStitchFormat } from '@stitchdesk/stitch-files/tables/formats'
import { isHeic } from '../heic-start.ts'
import type { PictureAnswer } from '../picture-answer.ts'
import { NoPictureError, refusal } from './no-picture.ts'
import type { Pictures, Sizes } from './raster.ts'

// A sandbox draws one file and ends, so it loads only the decoder it needs: loading all takes longer than drawing.

type Draw = (bytes: Buffer, sizes: Sizes) => Promise<Pictures>

const drawPhoto: Draw = async (bytes, sizes) => (await import('./raster.ts')).fromPhoto(bytes, sizes)
const drawHeic: Draw = async (bytes, sizes) => (await import('./heic/heic.ts')).drawHeic(bytes, sizes)
const drawBmp: Draw = async (bytes, sizes) => (await import('./bmp.ts')).drawBmp(bytes, sizes)
const drawPsd: Draw = async (bytes, sizes) => (await import('./psd.ts')).drawPsd(bytes, sizes)
const drawPostScript: Draw = async (bytes, sizes) => (await import('./postscript.ts')).drawPostScript(bytes, sizes)
const drawPdf: Draw = async (bytes, sizes) => (await import('./pdf.ts')).drawPdf(bytes, sizes)
const drawSvg: Draw = async (bytes, sizes) => (await import('./svg/draw-svg.ts')).drawSvg(bytes, sizes)
const drawCdr: Draw = async (bytes, sizes) => (await import('./cdr.ts')).drawCdr(bytes, sizes)

const starts = (...texts: string[]) => {
  const wanted = texts.map((text) => Buffer.from(text, 'latin1'))
  return (bytes: Buffer) => wanted.some((each) => bytes.subarray(0, each.length).equals(each))
}

/** Drawers by the content's signature, which are tried before the file's name. */
const BY_CONTENT: readonly { is(bytes: Buffer): boolean; draw: Draw }[] = [
  {
    is: starts('\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'),
    draw: drawPhoto,
  },
  {
    is: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    draw: drawPhoto,
  },
  { is: isHeic, draw: drawHeic },
  { is: starts('BM'), draw: drawBmp },
  { is: starts('8BPS'), draw: drawPsd },
  { is: starts('%!PS', '\xc5\xd0\xd3\xc6'), draw: drawPostScript },
  { is: (bytes) => bytes.subarray(0, 1024).includes('%PDF-'), draw: drawPdf },
]

const BY_EXTENSION: Readonly<Record<string, Draw>> = {
  svg: drawSvg,
  svgz: drawSvg,
  ai: drawPostScript,
  eps: drawPostScript,
  pdf: drawPdf,
  cdr: drawCdr,
}

const NOT_READ = { features: null, detail: null }

/** How a file is drawn, where it is not as usual. */
interface Drawing {
  sizes?: Sizes | undefined
  /** Of each run of a machine file, instead of its own. */
  colors?: readonly string[] | null | undefined
  /** Whether transparent parts stay so, for pictures that get another ground. */
  isBare?: boolean
}

/** Pictures and figures of a file; any failure becomes the reason for having none. */
export async function drawFile(
  bytes: Buffer,
  extension: string,
  { sizes = PICTURE_SIZES, colors = null, isBare = false }: Drawing = {},
): Promise<PictureAnswer> {
  try {
    if (isStitchFormat(extension)) {
      const { drawMachineFile } = await import('./stitches.ts')
      return await drawMachineFile(bytes, extension, { sizes, colors })
    }
    const draw = BY_CONTENT.find(({ is }) => is(bytes))?.draw ?? BY_EXTENSION[extension]
    if (!draw) throw new NoPictureError('not-drawn')
    const drawn = await draw(bytes, sizes)
    const { width, height, isCutShort = false } = drawn
    // Only what is stored is measured, not what somebody looks at closely, and only what is whole.
    const isRead = sizes === PICTURE_SIZES && !isCutShort
    const measure = isRead ? await import('./features/measure.ts') : undefined
    const isPage = artworkKindOf(extension) === 'page'
    const read = measure?.readPicture(drawn.pixels, await drawn.artwork?.(), isPage) ?? NOT_READ
    const pictures = isBare ? drawn.pictures : await (await import('./ground.ts')).onItsGround(drawn, sizes)
    return { figures: null, ...read, refused: null, isCutShort, width, height, pictures }
  } catch (error) {
    return refusal(error)
  }
}
