import { SETTING_LIMITS } from '@stitchdesk/contract/settings/limits'
import sharp, { type Sharp } from 'sharp'
import { drawFile } from './draw.ts'
import { encode } from './protocol.ts'
import type { Frame, Task } from './tasks.ts'

/** A picture of a person comes from a telephone's camera, and is shown as a small square. */
const AVATAR = { mostPixels: 12_000_000, side: 256, quality: 82 }
/** Twice the shown size, so that a logo is sharp on high-resolution screens. */
const LOGO = { width: 600, height: 200 }
const MAIL = { quality: 86 }
/** Pictures of sew-outs are cropped to a square. Transparent ones, and those longer than `longest` to 1, are drawn whole, on white. */
const SEW_OUT = {
  drawn: 1280,
  longest: 2,
  side: SETTING_LIMITS.sewOutSide,
  mostBytes: SETTING_LIMITS.sewOutBytes,
  qualities: [84, 72, 60, 46],
}

const encoded = (picture: Sharp) => picture.toBuffer({ resolveWithObject: true })

/** How each is finished, from what was drawn of a file at its largest. PNG and JPEG are what every mail program shows. */
const FINISH: Record<Frame, (picture: Sharp) => ReturnType<typeof encoded>> = {
  avatar: (picture) =>
    encoded(picture.resize(AVATAR.side, AVATAR.side, { fit: 'cover' }).webp({ quality: AVATAR.quality })),
  logo: (picture) =>
    encoded(
      picture.resize(LOGO.width, LOGO.height, { fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }),
    ),
  'sew-out': squared,
  mail: (picture) => encoded(picture.flatten({ background: '#ffffff' }).jpeg({ quality: MAIL.quality })),
}

/** Draws a file again for one place, so that nothing hidden in it is kept. */
export async function framePicture(
  bytes: Buffer,
  { frame, extension }: Extract<Task, { task: 'frame' }>,
): Promise<Buffer> {
  const refused = frame === 'avatar' ? await refuseLarge(bytes) : null
  const sizes = frame === 'sew-out' ? [SEW_OUT.drawn] : undefined
  const drawn = refused ? undefined : await drawFile(bytes, extension, { sizes, isBare: true })
  const largest = drawn?.pictures.at(-1)
  if (!largest) return encode({ refused: refused ?? drawn?.refused, width: null, height: null }, [])
  const { data, info } = await FINISH[frame](sharp(largest))
  return encode({ refused: null, width: info.width, height: info.height }, [data])
}

/** A square picture for the sign-in page: the largest and finest one that stays below the limit of bytes. */
async function squared(picture: Sharp) {
  const { width, height } = await picture.metadata()
  const { isOpaque } = await picture.stats()
  const long = Math.max(width, height) > SEW_OUT.longest * Math.min(width, height)
  const cut = isOpaque && !long
  const most = Math.min(SEW_OUT.side, cut ? Math.min(width, height) : Math.max(width, height))
  const tries = [most, most * 0.75, most * 0.5].flatMap((side) =>
    SEW_OUT.qualities.map((quality) => ({ side: Math.max(1, Math.round(side)), quality })),
  )
  for (const [index, { side, quality }] of tries.entries()) {
    const square = picture.clone().resize(side, side, { fit: cut ? 'cover' : 'contain', background: '#ffffff' })
    const finished = await encoded(square.flatten({ background: '#ffffff' }).webp({ quality }))
    if (finished.data.length <= SEW_OUT.mostBytes || index === tries.length - 1) return finished
  }
  throw new Error('Nothing was tried.')
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
