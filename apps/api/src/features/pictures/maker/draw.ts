import { readStitchFile, STITCH_FORMATS, StitchFileError } from '@stitchdesk/stitch-files'
import { readBmp } from './bmp.ts'
import { drawCdr } from './cdr.ts'
import { NoPictureError } from './no-picture.ts'
import { drawPdf } from './pdf.ts'
import { drawPostScript } from './postscript.ts'
import { type MakerAnswer, noPictures } from './protocol.ts'
import { drawPsd } from './psd.ts'
import { fromEncoded, fromPixels, type Pictures } from './raster.ts'
import { drawStitches, figuresToKeep } from './stitches.ts'
import { drawSvg } from './svg.ts'

type Draw = (bytes: Buffer) => Promise<Pictures>

const starts = (...texts: string[]) => {
  const wanted = texts.map((text) => Buffer.from(text, 'latin1'))
  return (bytes: Buffer) => wanted.some((each) => bytes.subarray(0, each.length).equals(each))
}

/** How content is drawn that says by its beginning what it is; the name of a file is asked only after these. */
const BY_CONTENT: readonly { is(bytes: Buffer): boolean; draw: Draw }[] = [
  {
    is: starts('\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'),
    draw: (bytes) => fromEncoded(bytes),
  },
  {
    is: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    draw: (bytes) => fromEncoded(bytes),
  },
  { is: starts('BM'), draw: async (bytes) => fromPixels(readBmp(bytes)) },
  { is: starts('8BPS'), draw: drawPsd },
  { is: starts('%!PS', '\xc5\xd0\xd3\xc6'), draw: drawPostScript },
  { is: (bytes) => bytes.subarray(0, 1024).includes('%PDF-'), draw: drawPdf },
]

const BY_EXTENSION: Readonly<Record<string, Draw>> = {
  svg: drawSvg,
  ai: drawPostScript,
  eps: drawPostScript,
  pdf: drawPdf,
  cdr: drawCdr,
}

/** Pictures and figures of a file; whatever goes wrong is a reason why there are none. */
export async function drawFile(bytes: Buffer, extension: string): Promise<MakerAnswer> {
  try {
    if ((STITCH_FORMATS as readonly string[]).includes(extension)) return await drawMachineFile(bytes, extension)
    const draw = BY_CONTENT.find(({ is }) => is(bytes))?.draw ?? BY_EXTENSION[extension]
    if (!draw) throw new NoPictureError('not-drawn')
    return { figures: null, refused: null, ...(await draw(bytes)) }
  } catch (error) {
    return refusal(error)
  }
}

/** Figures may be had where there is no picture. */
async function drawMachineFile(bytes: Buffer, extension: string): Promise<MakerAnswer> {
  const file = readStitchFile(bytes, `design.${extension}`)
  const figures = figuresToKeep(file)
  try {
    return { figures, refused: null, ...(await drawStitches(file)) }
  } catch (error) {
    return { ...refusal(error), figures }
  }
}

function refusal(error: unknown): MakerAnswer {
  if (error instanceof NoPictureError) return noPictures(error.reason, error.message)
  return noPictures('unreadable', error instanceof StitchFileError ? error.message : '')
}
