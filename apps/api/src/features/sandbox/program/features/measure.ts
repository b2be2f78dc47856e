import sharp from 'sharp'
import { encode } from '../protocol.ts'
import type { Task } from '../tasks.ts'
import { croppedTo, findArtwork } from './find-artwork.ts'
import { detailOf, type Source } from './normalized.ts'
import { readFeatures } from './read-features.ts'

/**
 * What is read of a drawing beside its pictures: the features for estimates, and the detail by which it is recognized.
 * @param found on a page, what is measured instead; null where it can't be told what the artwork is
 * @param isPage whether it is the page of a document
 */
export function readPicture(pixels: Source, found: Source | null = pixels, isPage = false) {
  const features = found && readFeatures(found)
  return {
    features: features && isPage ? { ...features, ofPage: true as const } : features,
    detail: detailOf(found ?? pixels),
  }
}

/** The same for a picture that was drawn before features were read. */
export async function measurePicture(picture: Buffer, { isPage }: Extract<Task, { task: 'measure' }>): Promise<Buffer> {
  const { data, info } = await sharp(picture).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = { data, width, height, channels }
  const box = isPage ? findArtwork(pixels) : undefined
  const found = isPage ? (box ? croppedTo(pixels, box) : null) : pixels
  return encode(readPicture(pixels, found, isPage), [])
}
