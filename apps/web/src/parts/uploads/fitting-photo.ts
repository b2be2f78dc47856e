import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { refusalOf } from './check-file.ts'

/** Longer sides to which a photo is drawn, until it fits: the first shows every stitch of what it was taken of. */
const SIDES = [3000, 2200, 1600] as const
const QUALITY = 0.88

/** Whether a file is a photo by its type, or by its name where the browser gives no type: redrawing would harm a drawing. */
export const isPhoto = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/(jpeg|hei[cf])$/.test(type) || /\.(jpe?g|hei[cf])$/i.test(name)

/** A photo, drawn smaller as JPEG if it is too large to upload; a file that can't be drawn stays as it is. */
export async function fittingPhoto(photo: File): Promise<File> {
  if (refusalOf(photo) === null) return photo
  try {
    const picture = await createImageBitmap(photo)
    const [largest, ...others] = SIDES
    let smaller = await drawn(picture, largest)
    for (const side of others) {
      if (smaller.size > FILE_LIMITS.bytes) smaller = await drawn(picture, side)
    }
    picture.close()
    return new File([smaller], `${photo.name.replace(/\.[^.]+$/, '')}.jpg`, { type: smaller.type })
  } catch {
    // A browser that can't draw it: the field says why it can't be taken.
    return photo
  }
}

/** The picture as JPEG, its longer side at most so long. */
function drawn(picture: ImageBitmap, side: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
