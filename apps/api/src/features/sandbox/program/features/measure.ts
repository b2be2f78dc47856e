import sharp from 'sharp'
import { encode } from '../protocol.ts'
import { detailOf, type Source } from './normalized.ts'
import { readFeatures } from './read-features.ts'

/** What is read of a drawing beside its pictures: what tells its stitches, and what it is recognized by. */
export const readPicture = (pixels: Source) => ({ features: readFeatures(pixels), detail: detailOf(pixels) })

/** The same of a picture that was drawn before it was read. */
export async function measurePicture(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return encode(readPicture({ data, width, height, channels }), [])
}
