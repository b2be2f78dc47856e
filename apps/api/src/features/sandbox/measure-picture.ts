import { artworkFeaturesSchema } from '@stitchdesk/contract/pricing/artwork-features'
import { z } from 'zod'
import type { Services } from '../operation.ts'
import { detailSchema } from './picture-answer.ts'
import type { Task } from './program/tasks.ts'
import { SANDBOX_LIMITS } from './run-sandboxed.ts'

const answerSchema = z.object({ features: artworkFeaturesSchema.nullable(), detail: detailSchema })
const NOTHING: z.infer<typeof answerSchema> = { features: null, detail: null }

/**
 * Reads a stored picture in a process of its own: the features for estimates, and the detail by which it is recognized.
 * @param isPage whether it shows a page, on which its artwork has to be found
 * @returns null where nothing can be told
 * @throws Error when the process itself failed: trying again may help
 */
export async function measurePicture(
  { runSandboxed }: Pick<Services, 'runSandboxed'>,
  picture: Buffer,
  isPage: boolean,
): Promise<z.infer<typeof answerSchema>> {
  const task: Task = { task: 'measure', isPage }
  const { answer } = await runSandboxed(task, picture, SANDBOX_LIMITS)
  return answer ? answerSchema.parse(answer.head) : NOTHING
}
