import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { NoPictureError } from './no-picture.ts'

/** More than any photograph; a picture of 50 megapixels takes 200 MB while it is read. */
const MOST_PIXELS = 50_000_000
const QUALITY = 82
/** Of 0 to 6; a higher effort takes half as long again and saves a tenth. */
const EFFORT = 1

/** The longer sides of the pictures that are wanted, the largest last. */
export type Sizes = readonly number[]

/** The longer side of the largest of them. */
export const largestOf = (sizes: Sizes): number => Math.max(...sizes)

/** Pixels as they stand, row by row: red, green, blue, and with four channels how much covers what is behind. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: 3 | 4
}

/** The pictures of a drawing in all sizes. */
export interface Pictures {
  /** Of the largest. */
  width: number
  height: number
  /** WebP, in the order of the sizes. */
  pictures: Buffer[]
  /** Of the largest, before it was encoded. */
  pixels: { data: Uint8Array; width: number; height: number; channels: Channels }
  /** What is measured instead of all of a page: its artwork, larger; null where that can't be told. */
  artwork?: () => Promise<Pictures['pixels'] | null>
  /** Whether the file ends before its picture does, which is drawn as far as it goes. */
  isCutShort?: boolean
}
type Channels = 1 | 2 | 3 | 4

sharp.cache(false)
sharp.concurrency(1)

/**
 * Draws an encoded picture that sharp reads (PNG, JPEG, GIF, WebP, TIFF, SVG) in all sizes, upright, in the colors of a screen.
 * @throws NoPictureError when it can't be read or is too large
 */
export function fromEncoded(bytes: Uint8Array, sizes: Sizes, options: SharpOptions = {}): Promise<Pictures> {
  return drawn(sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', ...options }).autoOrient(), sizes)
}

/**
 * The same for a photo, which is drawn as far as it goes where its file was cut short.
 * @throws NoPictureError
 */
export async function fromPhoto(bytes: Uint8Array, sizes: Sizes): Promise<Pictures> {
  try {
    return await fromEncoded(bytes, sizes)
  } catch (error) {
    if (!(error instanceof NoPictureError) || error.reason !== 'unreadable') throw error
    return { ...(await fromEncoded(bytes, sizes, { failOn: 'none' })), isCutShort: true }
  }
}

/**
 * Draws pixels in all sizes.
 * @throws NoPictureError when there are too many
 */
export function fromPixels({ data, width, height, channels }: Pixels, sizes: Sizes): Promise<Pictures> {
  refuseTooLarge(width, height)
  return drawn(sharp(data, { raw: { width, height, channels }, limitInputPixels: MOST_PIXELS }), sizes)
}

/** @throws NoPictureError when a drawing of this size is too large to be read */
export function refuseTooLarge(width: number, height: number): void {
  if (width < 1 || height < 1) throw new NoPictureError('unreadable')
  if (width * height > MOST_PIXELS) {
    throw new NoPictureError('too-large', `It is ${width} × ${height} pixels; at most 50 million are drawn.`)
  }
}

async function drawn(source: Sharp, sizes: Sizes): Promise<Pictures> {
  try {
    const { data, info } = await source
      .resize(largestOf(sizes), largestOf(sizes), { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const pixels = { data, width, height, channels }
    return { width, height, pictures: await encodedIn(pixels, sizes), pixels }
  } catch (error) {
    if (error instanceof NoPictureError) throw error
    const text = error instanceof Error ? error.message : ''
    if (/exceeded more than/i.test(text)) throw new NoPictureError('too-complex')
    throw new NoPictureError(/pixel limit|too large|exceeds/i.test(text) ? 'too-large' : 'unreadable')
  }
}

/** Pixels as WebP in all sizes. */
export const encodedIn = ({ data, ...raw }: Pictures['pixels'], sizes: Sizes): Promise<Buffer[]> =>
  Promise.all(
    sizes.map((size) =>
      sharp(data, { raw })
        .resize(size, size, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY, effort: EFFORT })
        .toBuffer(),
    ),
  )
