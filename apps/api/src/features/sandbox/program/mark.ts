import sharp from 'sharp'
import type { PictureAnswer } from '../picture-answer.ts'

/** A closed padlock on a grid of 16 by 20: it reads in every language, and needs no font. */
const LOCK = 'M4 9V6a4 4 0 0 1 8 0V9M2 9H14V19H2ZM8 13V15.5'
/** A tile of the mark: two locks, one of them shifted by half a tile, between lines. */
const TILE = { width: 60, height: 68 }
const LINES = 'M0 0H60M0 34H60M0 68H60'
const LOCKS = [
  { x: 7, y: 7 },
  { x: 37, y: 41 },
]
/** Of the picture's longer side: how wide a tile is. */
const WIDE = 0.3
const QUALITY = 80

const drawn = (color: string, stroke: number) =>
  `<g fill="none" stroke="${color}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">
    <path d="${LINES}"/>${LOCKS.map(({ x, y }) => `<path transform="translate(${x} ${y})" d="${LOCK}"/>`).join('')}</g>`

/** The mark: locks again and again across the picture, dark on light and light on dark. */
function markOf(width: number, height: number): Buffer {
  const scale = (Math.max(width, height) * WIDE) / TILE.width
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="mark" width="${TILE.width}" height="${TILE.height}" patternUnits="userSpaceOnUse"
      patternTransform="rotate(-30) scale(${scale})">${drawn('#ffffff', 4)}${drawn('#30343c', 2)}</pattern></defs>
    <rect width="${width}" height="${height}" fill="url(#mark)" opacity="0.5"/></svg>`)
}

/** Draws the mark of a preview across a picture, in the size that it has. */
export async function markPicture(bytes: Buffer): Promise<PictureAnswer> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const picture = await sharp(data, { raw: { width, height, channels } })
    .composite([{ input: markOf(width, height) }])
    .webp({ quality: QUALITY, effort: 1 })
    .toBuffer()
  return {
    figures: null,
    features: null,
    detail: null,
    refused: null,
    isCutShort: false,
    width,
    height,
    pictures: [picture],
  }
}
