import { askSandbox, type SandboxServices } from './ask-sandbox.ts'
import { readPictureAnswer } from './picture-answer.ts'

/**
 * A stored picture with the mark of a preview across it, drawn while the caller waits.
 * @param bytes WebP
 * @param turnOf who waits for it
 * @returns WebP of the same size
 * @throws AppError file_unread
 * @throws Error when it can't be marked
 */
export async function markPicture(services: SandboxServices, bytes: Buffer, turnOf: string): Promise<Buffer> {
  // The reader may not be signed in, so no account's allowance is used.
  const { answer } = await askSandbox(services, { actor: null, turnOf, bytes, task: { task: 'mark' } })
  const [picture] = answer ? readPictureAnswer(answer).pictures : []
  if (!picture) throw new Error('A stored picture could not be marked.')
  return picture
}
