import { readStitchFile } from '@stitchdesk/stitch-files'
import sharp, { type Sharp } from 'sharp'
import { normalized } from '../apps/api/src/features/sandbox/program/features/normalized.ts'
import { paintStitches } from '../apps/api/src/features/sandbox/program/paint-stitches.ts'
import { artworkPng } from '../demo/artwork.ts'
import { brands } from '../demo/brands.ts'
import { writeDst } from '../demo/dst.ts'
import type { Shape } from '../demo/geometry.ts'
import type { Brand, LogoStyle } from '../demo/logos.ts'
import { type MotifName, motifs } from '../demo/motifs/motifs.ts'
import { type PaletteName, palettes } from '../demo/palette.ts'
import { digitize } from '../demo/stitches.ts'

export const STYLES: readonly LogoStyle[] = [
  ...(['mascot', 'badge', 'crest', 'wordmark', 'varsity', 'lockup', 'patch', 'monogram'] as const),
]
/** The script that a wordmark is set in has letters alone. */
const plain = (names: readonly string[]) => names.filter((name) => /^[A-Za-z ]+$/.test(name))
const NAMES = plain(brands.map(({ name }) => name))
const TAILS = plain(brands.map(({ tail }) => tail))
/** Pixels of the longer side of what is drawn of a file. */
const DRAWN = 800

/** Numbers from 0 to 1, the same each time. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A brand of random name, motif, style and colors. */
export function anyBrand(random: () => number, style?: LogoStyle): Brand {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  return {
    ...{ name: pick(NAMES), tail: pick(TAILS), since: 1900 + Math.floor(random() * 120) },
    motif: pick(Object.keys(motifs) as MotifName[]),
    ...{ palette: pick(Object.keys(palettes) as PaletteName[]), style: style ?? pick(STYLES) },
  }
}

/** A logo as a customer sends it. */
export const artworkOf = (shapes: readonly Shape[]) => artworkPng(shapes, 900)

/** What is kept of a picture to recognize it, as of an upload. */
export async function detailOf(picture: Sharp | Buffer): Promise<Uint8Array | undefined> {
  const { data, info } = await (Buffer.isBuffer(picture) ? sharp(picture) : picture)
    .resize(DRAWN, DRAWN, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return normalized({ data, width: info.width, height: info.height, channels: info.channels })
}

/** The same of a machine file that was digitized of a logo. */
async function sewnDetail(shapes: readonly Shape[]): Promise<Uint8Array | undefined> {
  const design = digitize([...shapes], 90)
  const file = readStitchFile(writeDst(design, 'seen').file, 'seen.dst')
  const painted = paintStitches(
    file,
    DRAWN,
    design.runs.map(({ color }) => color),
  )
  if (!painted) return undefined
  const { data, width, height, channels } = painted
  return detailOf(sharp(await sharp(data, { raw: { width, height, channels } }).png().toBuffer()))
}

const opened = (png: Buffer) => sharp(png)
const encoded = async (picture: Sharp) => sharp(await picture.png().toBuffer())
/** Without its margin, as a cut that goes through the drawing. */
const trimmed = async (png: Buffer) => {
  const { data, info } = await sharp(png).trim({ background: '#ffffff' }).png().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
const cut = async (png: Buffer, share: number, random: () => number, sides: 'one' | 'all') => {
  const { data, width, height } = await trimmed(png)
  const [wide, high] = [Math.round(width * (1 - share)), Math.round(height * (1 - share))]
  const at = (room: number) => (sides === 'all' ? Math.round(room / 2) : random() < 0.5 ? 0 : room)
  return sharp(data).extract({ left: at(width - wide), top: at(height - high), width: wide, height: high })
}

/** How a picture comes back, by what was done to it. */
export const TRANSFORMATIONS: Record<
  string,
  (png: Buffer, random: () => number, shapes: readonly Shape[]) => Promise<Uint8Array | undefined>
> = {
  'rotated by 90, 180 or 270°': async (png, random) =>
    detailOf(opened(png).rotate(90 * (1 + Math.floor(random() * 3)))),
  'rotated by any angle': async (png, random) =>
    detailOf(await encoded(opened(png).rotate(360 * random(), { background: '#ffffff' }))),
  'resized to 10 to 60 %': async (png, random) =>
    detailOf(await encoded(opened(png).resize(Math.round(900 * (0.1 + 0.5 * random()))))),
  'recompressed, JPEG of quality 30': async (png) =>
    detailOf(sharp(await opened(png).jpeg({ quality: 30 }).toBuffer())),
  'recolored to gray': async (png) => detailOf(await encoded(opened(png).grayscale())),
  'cropped by 5 %, at two sides': async (png, random) => detailOf(await encoded(await cut(png, 0.05, random, 'one'))),
  'cropped by 5 %, all around': async (png, random) => detailOf(await encoded(await cut(png, 0.05, random, 'all'))),
  'all of it: turned, 40 %, JPEG of 60, gray, cropped': async (png, random) => {
    const gray = await (await cut(png, 0.05, random, 'one')).grayscale().png().toBuffer()
    const small = sharp(gray)
      .resize(Math.round(900 * 0.4))
      .rotate(90 * Math.floor(random() * 4))
    return detailOf(sharp(await small.jpeg({ quality: 60 }).toBuffer()))
  },
  'sewn of it': async (_png, _random, shapes) => sewnDetail(shapes),
}
