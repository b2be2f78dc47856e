import type { Outcome, SandboxLimits } from '../../platform/sandbox.ts'
import type { Services } from '../operation.ts'
import { noPictures } from './no-pictures.ts'
import { type PictureAnswer, readPictureAnswer } from './picture-answer.ts'
import type { Task } from './program/tasks.ts'
import { SANDBOX_LIMITS } from './run-sandboxed.ts'

/** Limit of the first try, because others queue behind it; ordinary artwork and designs take a second. */
export const QUICK_LIMITS: SandboxLimits = { ...SANDBOX_LIMITS, milliseconds: 3_000 }

/**
 * Draws one file in a sandbox.
 * @param colors of each run of a machine file, instead of its own or invented ones
 * @returns its pictures and figures, or why there are none; how it ended, and what it has computed
 * @throws Error when the process failed or was killed from outside, so that trying again may help
 */
export async function drawFile(
  { runSandboxed }: Pick<Services, 'runSandboxed'>,
  bytes: Buffer,
  extension: string,
  limits: SandboxLimits = SANDBOX_LIMITS,
  colors: readonly string[] | null = null,
): Promise<PictureAnswer & Pick<Outcome, 'ended' | 'computedMs'>> {
  const task: Task = { task: 'draw', extension, colors }
  const { ended, answer, computedMs } = await runSandboxed(task, bytes, limits)
  const read = () => {
    if (answer) return readPictureAnswer(answer)
    return ended === 'memory' ? noPictures('too-large') : noPictures('too-complex', 'Drawing it takes too long.')
  }
  return { ...read(), ended, computedMs }
}
