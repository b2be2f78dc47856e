import { z } from 'zod'
import type { Services } from '../operation.ts'
import type { Task } from './program/tasks.ts'
import { SANDBOX_LIMITS } from './run-sandboxed.ts'

const MOST_RUNS = 256

const answerSchema = z.object({
  found: z
    .object({
      /** The index of the picture that they come from. */
      picture: z.number().int().min(0),
      colors: z
        .array(z.string().regex(/^#[0-9a-f]{6}$/))
        .min(1)
        .max(MOST_RUNS),
    })
    .nullable(),
})

interface Matching {
  bytes: Buffer
  extension: string
  /** Pictures of the design as they were drawn here, the best first. */
  pictures: readonly Buffer[]
}

/**
 * Reads the colors of a machine file's runs from the first picture that clearly shows this design, in a process of its own.
 * @returns the colors, or null where no picture matches, and the computing time
 * @throws Error when the process itself failed: trying again may help
 */
export async function matchFileColors(
  { runSandboxed }: Pick<Services, 'runSandboxed'>,
  { bytes, extension, pictures }: Matching,
) {
  const task: Task = { task: 'match-colors', extension }
  const { answer, computedMs } = await runSandboxed(task, [bytes, ...pictures], SANDBOX_LIMITS)
  return { found: answer ? answerSchema.parse(answer.head).found : null, computedMs }
}
