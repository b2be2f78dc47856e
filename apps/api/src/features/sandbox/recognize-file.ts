import { z } from 'zod'
import { askSandbox, type Question, type SandboxServices } from './ask-sandbox.ts'

const answerSchema = z.object({ isMachineFile: z.boolean() })

/** Only the shape of its records is looked at. */
const LIMITS = { milliseconds: 5000 }

/**
 * Whether the reader of machine files takes content for one, whatever its name says.
 * @throws AppError computing_hour_spent, file_unread
 */
export async function isMachineFile(
  services: SandboxServices,
  { actor, bytes, name }: Pick<Question, 'actor' | 'bytes'> & { name: string },
): Promise<boolean> {
  const { answer } = await askSandbox(services, { actor, bytes, task: { task: 'recognize', name }, limits: LIMITS })
  return answer !== undefined && answerSchema.parse(answer.head).isMachineFile
}
