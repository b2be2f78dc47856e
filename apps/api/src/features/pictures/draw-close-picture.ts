import { buffer } from 'node:stream/consumers'
import { CLOSE_PICTURE_SIZE, PICTURE_SIZES } from '@stitchdesk/contract/pictures/picture-sizes'
import { addressGroup } from '../../platform/address-group.ts'
import { contentKey } from '../files/content-key.ts'
import { type Pictured, pictureKey } from '../files/stored-pictures.ts'
import type { Services } from '../operation.ts'
import { drawClose } from '../sandbox/draw-close.ts'
import { paletteSchema } from './palette.ts'

const USUAL = PICTURE_SIZES[PICTURE_SIZES.length - 1] ?? 800

/**
 * Draws the picture of a file for a close look, unless that was done before. If a file can't be drawn so large, its usual picture
 * is stored in its place, so that nobody tries it again and again.
 * @param address of the caller, who need not be signed in
 */
export async function drawClosePicture(
  services: Pick<Services, 'files' | 'log' | 'rateLimits' | 'runSandboxed'>,
  of: Pictured & { palette: unknown },
  address: string,
): Promise<void> {
  const { files, rateLimits } = services
  const key = pictureKey(of, CLOSE_PICTURE_SIZE)
  const content = contentKey(of.checksum)
  const usual = pictureKey(of, USUAL)
  if ((await files.exists(key)) || !(await files.exists(usual)) || !(await files.exists(content))) return
  await rateLimits.take('closePicturesByAddress', address)
  const picture = await drawClose(services, await buffer(await files.stream(content)), {
    extension: of.extension,
    colors: of.palette === null ? null : paletteSchema.parse(of.palette),
    turnOf: addressGroup(address),
  })
  await files.put(key, picture ?? (await buffer(await files.stream(usual))))
}
