import sharp from 'sharp'
import { encode } from '../protocol.ts'
import { detailOf, type Source } from './normalized.ts'
import { readFeatures } from './read-features.ts'

/** What is read of a drawing beside its pictures: the features for estimates, and the detail by which it is recognized. */
export const readPicture = (pixels: Source) => ({ features: readFeatures(pixels), detail: detailOf(pixels) })

/** The same for a picture that was drawn before features were read. */
export async function measurePicture(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return encode(readPicture({ data, width, height, channels }), [])
}
