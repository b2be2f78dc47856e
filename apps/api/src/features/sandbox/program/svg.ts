import sharp from 'sharp'
import { NoPictureError } from './no-picture.ts'
import { fromEncoded, largestOf, type Pictures, type Sizes } from './raster.ts'
import { parseXml } from './xml-stream.ts'

const MOST_BYTES = 5 * 1024 ** 2
/** Laying out a text takes the square of its length: 10,000 characters take 11 seconds. */
const MOST_TEXT = 2000
const POINTS_PER_INCH = 72
const DENSITY = { least: 1, most: 20_000 }

/**
 * Draws an SVG. What it refers to outside of itself is not loaded.
 * @throws NoPictureError
 */
export async function drawSvg(bytes: Buffer, sizes: Sizes): Promise<Pictures> {
  if (bytes.length > MOST_BYTES) throw new NoPictureError('too-large', 'SVG drawings of at most 5 MB are drawn.')
  await refuseLongText(bytes)
  // Only asked how large it is: drawn as large as the pictures, it may be any size by itself.
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const longest = Math.max(size?.width ?? 0, size?.height ?? 0)
  if (longest === 0) throw new NoPictureError('unreadable')
  const density = Math.min(DENSITY.most, Math.max(DENSITY.least, (POINTS_PER_INCH * largestOf(sizes)) / longest))
  return fromEncoded(bytes, sizes, { density })
}

/** Refuses a text by its total length, whatever elements stand in between. */
async function refuseLongText(bytes: Buffer): Promise<void> {
  let depth = 0
  let length = 0
  const refused = await parseXml(bytes, {
    element({ local }) {
      if (local === 'text' || depth > 0) depth += 1
      if (depth === 1) length = 0
      return undefined
    },
    text(text) {
      if (depth > 0) length += text.length
      return length > MOST_TEXT ? TOO_MUCH_TEXT : undefined
    },
    end() {
      if (depth > 0) depth -= 1
      return undefined
    },
  })
  if (refused === TOO_MUCH_TEXT) throw new NoPictureError('too-complex', TOO_MUCH_TEXT)
  if (refused) throw new NoPictureError('unreadable')
}

const TOO_MUCH_TEXT = `It holds a text of more than ${MOST_TEXT.toLocaleString('en')} characters.`
