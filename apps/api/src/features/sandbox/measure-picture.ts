import { type ArtworkFeatures, artworkFeaturesSchema } from '@stitchdesk/contract/pricing/artwork-features'
import { z } from 'zod'
import { runSandboxed } from './run-sandboxed.ts'

const answerSchema = z.object({ features: artworkFeaturesSchema.nullable() })

/**
 * Reads what stitches can be told by of a stored picture, in a process of its own.
 * @returns null where nothing can be told
 * @throws Error when the process itself failed: trying again may help
 */
export async function measurePicture(picture: Buffer): Promise<ArtworkFeatures | null> {
  const { answer } = await runSandboxed({ task: 'measure' }, picture)
  return answer ? answerSchema.parse(answer.head).features : null
}
