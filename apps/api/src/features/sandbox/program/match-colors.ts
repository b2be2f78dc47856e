import { readStitchFile, StitchFileError } from '@stitchdesk/stitch-files'
import { MATCHED_SIDE, matchColors } from '@stitchdesk/stitch-files/colors/match-colors'
import sharp from 'sharp'
import { encode } from './protocol.ts'
import type { Task } from './tasks.ts'

/** Takes the colors of a machine file from the first picture that clearly shows it. */
export async function matchFileColors(
  bytes: Buffer,
  { extension }: Extract<Task, { task: 'match-colors' }>,
  pictures: readonly Buffer[],
): Promise<Buffer> {
  try {
    const design = readStitchFile(bytes, `design.${extension}`)
    for (const [index, picture] of pictures.entries()) {
      const { data, info } = await sharp(picture)
        .resize(MATCHED_SIDE, MATCHED_SIDE, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const colors = matchColors(design, { data, width: info.width, height: info.height })
      if (colors) return encode({ found: { picture: index, colors } }, [])
    }
  } catch (error) {
    if (!(error instanceof StitchFileError)) throw error
  }
  return encode({ found: null }, [])
}
