// The compiler of other packages, which import this one, doesn't look for it.
/// <reference path="./libheif-js.d.ts" />
import openLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { NoPictureError } from '../no-picture.ts'
import { fromPixels, type Pictures, refuseTooLarge, type Sizes } from '../raster.ts'

/**
 * Draws the photo of a telephone: HEIC, upright.
 * @throws NoPictureError
 */
export async function drawHeic(bytes: Buffer, sizes: Sizes): Promise<Pictures> {
  const { HeifDecoder } = openLibheif()
  // Beside the photo itself there may be others of a series.
  const images = new HeifDecoder().decode(bytes)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) throw new NoPictureError('no-heic')
  const [width, height] = [image.get_width(), image.get_height()]
  refuseTooLarge(width, height)
  const filled = await new Promise<{ data: Uint8ClampedArray } | null>((resolve) =>
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, resolve),
  )
  if (!filled) throw new NoPictureError('no-heic')
  const { buffer, byteOffset, byteLength } = filled.data
  return fromPixels({ data: new Uint8Array(buffer, byteOffset, byteLength), width, height, channels: 4 }, sizes)
}
