import { CLOSE_PICTURE_SIZE } from '@stitchdesk/contract/requests/picture-sizes'
import type { Services } from '../operation.ts'
import { askSandbox } from './ask-sandbox.ts'
import { readPictureAnswer } from './picture-answer.ts'

/**
 * The picture that a file is looked at closely by, drawn for somebody who waits; undefined where it can't be drawn so large.
 * @throws AppError unavailable
 */
export async function drawClose(
  services: Pick<Services, 'log' | 'rateLimits'>,
  bytes: Buffer,
  { extension, colors }: { extension: string; colors: readonly string[] | null },
): Promise<Buffer | undefined> {
  const task = { task: 'draw', extension, colors, sizes: [CLOSE_PICTURE_SIZE] } as const
  // Those who hold an address need not be signed in, so it is nobody's computing.
  const { answer } = await askSandbox(services, { actor: null, bytes, task })
  return answer && readPictureAnswer(answer).pictures[0]
}
