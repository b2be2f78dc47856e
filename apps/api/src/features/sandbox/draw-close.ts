import { CLOSE_PICTURE_SIZE } from '@stitchdesk/contract/pictures/picture-sizes'
import { askSandbox, type SandboxServices } from './ask-sandbox.ts'
import { readPictureAnswer } from './picture-answer.ts'

/**
 * The large picture of a file for zooming in, drawn while the caller waits; undefined where it can't be drawn so large.
 * @throws AppError unavailable
 */
export async function drawClose(
  services: SandboxServices,
  bytes: Buffer,
  { extension, colors, turnOf }: { extension: string; colors: readonly string[] | null; turnOf: string },
): Promise<Buffer | undefined> {
  const task = { task: 'draw', extension, colors, sizes: [CLOSE_PICTURE_SIZE] } as const
  // The reader may not be signed in, so no account's allowance is used.
  const { answer } = await askSandbox(services, { actor: null, turnOf, bytes, task })
  return answer && readPictureAnswer(answer).pictures[0]
}
