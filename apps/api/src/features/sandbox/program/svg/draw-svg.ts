import sharp from 'sharp'
import { NoPictureError } from '../no-picture.ts'
import { fromEncoded, largestOf, type Pictures, type Sizes } from '../raster.ts'
import { cleanedSvg } from './cleaned.ts'
import { UnpackingError, unpackedSvg } from './svgz.ts'

const MOST_BYTES = 5 * 1024 ** 2
/** Pixels of an inch, by which a drawing's millimeters and points are counted. */
const DENSITY = 96
/** Of an inch too, at which the library draws a pixel as one. */
const PLAIN_DENSITY = 72

/**
 * Draws an SVG, packed or not. What it refers to outside of itself is not loaded, and nothing of it is drawn but the drawing.
 * @throws NoPictureError
 */
export async function drawSvg(bytes: Buffer, sizes: Sizes): Promise<Pictures> {
  const document = unpacked(bytes)
  if (document.length > MOST_BYTES) throw new NoPictureError('too-large', 'SVG drawings of at most 5 MB are drawn.')
  const side = (largestOf(sizes) * PLAIN_DENSITY) / DENSITY
  const { svg, isSized } = await cleanedSvg(document, side)
  if (isSized) return fromEncoded(svg, sizes, { density: DENSITY })
  // Without any size of its own it is as large as what is drawn.
  const size = await sharp(svg, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!size) throw new NoPictureError('unreadable')
  const sized = await cleanedSvg(document, side, size)
  return fromEncoded(sized.svg, sizes, { density: DENSITY })
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return unpackedSvg(bytes)
  } catch (error) {
    if (error instanceof UnpackingError) throw new NoPictureError('unreadable', `It ${error.message}`)
    throw error
  }
}
