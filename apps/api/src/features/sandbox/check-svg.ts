import { z } from 'zod'
import { askSandbox, type Question, type SandboxServices } from './ask-sandbox.ts'

const answerSchema = z.object({ refused: z.string().max(200).nullable() })

/** Reading one takes a tenth of a second; a file that takes this long was made to. */
const LIMITS = { milliseconds: 5000, bytes: 384 * 1024 ** 2 }

/**
 * Why a drawing is refused, as the end of a sentence that begins with its name; undefined for a plain drawing.
 * @throws AppError computing_hour_spent, file_unread
 */
export async function findActive(
  services: SandboxServices,
  { actor, bytes }: Pick<Question, 'actor' | 'bytes'>,
): Promise<string | undefined> {
  const { answer } = await askSandbox(services, { actor, bytes, task: { task: 'check-svg' }, limits: LIMITS })
  if (!answer) return 'is too complex to be checked. Save it as a plain SVG and try again.'
  return answerSchema.parse(answer.head).refused ?? undefined
}
