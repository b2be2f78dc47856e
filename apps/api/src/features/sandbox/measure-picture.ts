import { artworkFeaturesSchema } from '@stitchdesk/contract/pricing/artwork-features'
import { z } from 'zod'
import { detailSchema } from './picture-answer.ts'
import { runSandboxed } from './run-sandboxed.ts'

const answerSchema = z.object({ features: artworkFeaturesSchema.nullable(), detail: detailSchema })
const NOTHING: z.infer<typeof answerSchema> = { features: null, detail: null }

/**
 * Reads a stored picture in a process of its own: the features for estimates, and the detail by which it is recognized.
 * @returns null where nothing can be told
 * @throws Error when the process itself failed: trying again may help
 */
export async function measurePicture(picture: Buffer): Promise<z.infer<typeof answerSchema>> {
  const { answer } = await runSandboxed({ task: 'measure' }, picture)
  return answer ? answerSchema.parse(answer.head) : NOTHING
}
