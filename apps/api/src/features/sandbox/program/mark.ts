import sharp from 'sharp'
import type { PictureAnswer } from '../picture-answer.ts'

/** The letters of the mark as strokes on a grid of 4 by 6, so that no font is needed. */
const STROKES = {
  P: 'M0 6V0H3L4 1V2L3 3H0',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  E: 'M4 0H0V6H4M0 3H3',
  V: 'M0 0L2 6L4 0',
  I: 'M2 0V6',
  W: 'M0 0L1 6L2 2L3 6L4 0',
}
const WORD = ['P', 'R', 'E', 'V', 'I', 'E', 'W'] as const
const LETTER = { width: 6, height: 6 }
/** Of the picture's longer side: how wide the word is. */
const WIDE = 0.45
const QUALITY = 80

const strokes = WORD.map((letter, at) => `<path transform="translate(${at * LETTER.width} 0)" d="${STROKES[letter]}"/>`)

/** The mark: the word again and again across the picture, dark on light and light on dark. */
function markOf(width: number, height: number): Buffer {
  const word = { width: WORD.length * LETTER.width + 4, height: LETTER.height + 10 }
  const scale = (Math.max(width, height) * WIDE) / word.width
  const drawn = (color: string, stroke: number) =>
    `<g fill="none" stroke="${color}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="mark" width="${word.width}" height="${word.height}" patternUnits="userSpaceOnUse"
      patternTransform="rotate(-30) scale(${scale})"><g transform="translate(2 5)">
      ${drawn('#ffffff', 1.9)}${drawn('#30343c', 0.9)}</g></pattern></defs>
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
  return { figures: null, features: null, detail: null, refused: null, width, height, pictures: [picture] }
}
