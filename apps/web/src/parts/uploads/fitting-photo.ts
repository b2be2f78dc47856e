import { LIMITS } from '@stitchdesk/contract/basics/limits'

/** Side of a photo that shows every stitch of what it was taken of. */
const SIDE = 3000
const QUALITY = 0.88

/** A photo as a camera made it where it may be sent so; else drawn smaller, as JPEG. What can't be drawn is left as it is. */
export async function fittingPhoto(photo: File): Promise<File> {
  if (photo.size <= LIMITS.fileBytes) return photo
  try {
    const picture = await createImageBitmap(photo)
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return new File([smaller], `${photo.name.replace(/\.[^.]+$/, '')}.jpg`, { type: smaller.type })
  } catch {
    // A browser that can't draw it: the field says that it is too large.
    return photo
  }
}
