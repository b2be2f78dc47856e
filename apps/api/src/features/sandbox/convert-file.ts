import { CONVERTED_FORMATS, type ConvertedFormat } from '@stitchdesk/contract/files/converted-formats'
import type { FileWarning } from '@stitchdesk/contract/files/file-warning'
import type { FileThread } from '@stitchdesk/contract/pictures/thread-colors'
import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import { askSandbox, type Question, type SandboxServices } from './ask-sandbox.ts'
import { warningSchema } from './picture-answer.ts'

interface ConvertedFile {
  format: ConvertedFormat
  bytes: Buffer
  /** Warnings about what the format can't hold. */
  warnings: FileWarning[]
}

const answerSchema = z.object({
  /** Why there are no files. */
  refused: z.string().max(300).nullable(),
  files: z.array(
    z.object({
      format: z.enum(CONVERTED_FORMATS),
      warnings: z.array(warningSchema).max(50),
    }),
  ),
})

const LIMITS = { milliseconds: 15_000 }

/**
 * Writes a machine file in other formats, in a process of its own.
 * @throws AppError file_not_convertible, with a sentence why; file_too_large_to_convert, computing_hour_spent, file_unread
 */
export async function convertFile(
  services: SandboxServices,
  {
    actor,
    bytes,
    name,
    formats,
    threads,
  }: Pick<Question, 'actor' | 'bytes'> & {
    name: string
    formats: readonly ConvertedFormat[]
    threads: readonly (FileThread | null)[] | null
  },
): Promise<ConvertedFile[]> {
  const task = { task: 'convert', name, formats, threads } as const
  const { answer } = await askSandbox(services, { actor, bytes, task, limits: LIMITS })
  if (!answer) throw new AppError('file_too_large_to_convert')
  const { refused, files } = answerSchema.parse(answer.head)
  if (refused !== null) throw new AppError('file_not_convertible', { reason: refused })
  return files.map((file, index) => {
    const converted = answer.parts[index]
    if (!converted) throw new Error('A conversion made no file.')
    return { ...file, bytes: converted }
  })
}
