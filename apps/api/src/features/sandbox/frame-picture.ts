import { PICTURE_REASONS } from '@stitchdesk/contract/pictures/picture'
import { z } from 'zod'
import { askSandbox, type Question, type SandboxServices } from './ask-sandbox.ts'
import { refusalSchema } from './picture-answer.ts'
import type { Frame } from './program/tasks.ts'

const MOST_SIDE = 1000
const MOST_BYTES = 4_000_000
const side = z.number().int().min(1).max(MOST_SIDE)
const answerSchema = z.union([
  z.object({ refused: z.null(), width: side, height: side }),
  z.object({ refused: refusalSchema }),
])

const STARTS: Record<Frame, string> = { avatar: 'RIFF', logo: '\x89PNG', 'sew-out': 'RIFF', mail: '\xFF\xD8\xFF' }

type Framed = { picture: Buffer; width: number; height: number } | { refused: string }

/**
 * A file drawn again for one place, in a process of its own: a person's picture and those beside the sign-in as WebP, a logo as PNG, one inside a mail as JPEG.
 * @returns the picture, or a sentence why there is none
 * @throws AppError computing_hour_spent, file_unread
 */
export async function framePicture(
  services: SandboxServices,
  { actor, bytes, frame, extension }: Pick<Question, 'actor' | 'bytes'> & { frame: Frame; extension: string },
): Promise<Framed> {
  const { ended, answer } = await askSandbox(services, { actor, bytes, task: { task: 'frame', frame, extension } })
  if (!answer) return { refused: PICTURE_REASONS[ended === 'memory' ? 'too-large' : 'too-complex'] }
  const head = answerSchema.parse(answer.head)
  if (head.refused) return { refused: head.refused.explanation || PICTURE_REASONS[head.refused.reason] }
  const [picture] = answer.parts
  if (!picture || picture.length > MOST_BYTES || !picture.toString('latin1', 0, 8).startsWith(STARTS[frame])) {
    throw new Error('The sandbox answered something else than a picture.')
  }
  return { picture, width: head.width, height: head.height }
}
