import sharp from 'sharp'
import { encode } from '../protocol.ts'
import { readFeatures } from './read-features.ts'

/** What stitches can be told by of a picture that was drawn before such features were read. */
export async function measurePicture(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return encode({ features: readFeatures({ data, width, height, channels }) }, [])
}
