import sharp, { type Sharp } from 'sharp'
import { drawFile } from './draw.ts'
import { encode } from './protocol.ts'
import type { Frame, Task } from './tasks.ts'

/** A picture of a person comes from a telephone's camera, and is shown as a small square. */
const AVATAR = { mostPixels: 12_000_000, side: 256, quality: 82 }
/** Twice the shown size, so that a logo is sharp on high-resolution screens. */
const LOGO = { width: 600, height: 200 }
const MAIL = { quality: 86 }

/** How each is finished, from what was drawn of a file at its largest. PNG and JPEG are what every mail program shows. */
const FINISH: Record<Frame, (picture: Sharp) => Sharp> = {
  avatar: (picture) => picture.resize(AVATAR.side, AVATAR.side, { fit: 'cover' }).webp({ quality: AVATAR.quality }),
  logo: (picture) =>
    picture.resize(LOGO.width, LOGO.height, { fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }),
  mail: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: MAIL.quality }),
}

/** Draws a file anew for one place, so that nothing hidden in it is kept. */
export async function framePicture(
  bytes: Buffer,
  { frame, extension }: Extract<Task, { task: 'frame' }>,
): Promise<Buffer> {
  const refused = frame === 'avatar' ? await refuseLarge(bytes) : null
  const drawn = refused ? undefined : await drawFile(bytes, extension)
  const largest = drawn?.pictures.at(-1)
  if (!largest) return encode({ refused: refused ?? drawn?.refused, width: null, height: null }, [])
  const { data, info } = await FINISH[frame](sharp(largest)).toBuffer({ resolveWithObject: true })
  return encode({ refused: null, width: info.width, height: info.height }, [data])
}

async function refuseLarge(bytes: Buffer) {
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!size) return { reason: 'unreadable', explanation: '' }
  if (size.width * size.height <= AVATAR.mostPixels) return null
  return {
    reason: 'too-large',
    explanation: `It is ${size.width} × ${size.height} pixels. Use a picture of at most 12 megapixels.`,
  }
}
