import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'
import { drawPaper, readPaper, type SandboxServices } from './ask-sandbox.ts'
import type { WorksheetSheet } from './program/tasks.ts'

/** Ten designs of a million stitches each take half of it. */
const LIMITS = { milliseconds: 15_000 }

/** The worksheet, with the bytes of its files. */
type DrawnWorksheet = Pick<WorksheetSheet, 'worksheet' | 'paper' | 'language'> & {
  actor: Pick<Actor, '_id' | 'Designation'>
  /** The bytes of each design whose stitches can be drawn, in order. */
  files: readonly Buffer[]
  /** PNG */
  logo: Buffer | null
}

/**
 * Draws a production worksheet as a PDF, in a process of its own.
 * @throws AppError computing_hour_spent, file_unread; worksheet_too_large when it took too long or too much memory
 */
export async function drawWorksheet(
  services: SandboxServices,
  { actor, worksheet, paper, language, files, logo }: DrawnWorksheet,
): Promise<Buffer> {
  const task = { task: 'draw-worksheet', worksheet, paper, language, hasLogo: logo !== null } as const
  const bytes = logo ? [...files, logo] : files
  const { ended, pdf } = await drawPaper(services, readPaper({ task, bytes }, { actor, limits: LIMITS }))
  if (ended !== 'answered') throw new AppError('worksheet_too_large')
  if (!pdf) throw new Error('A worksheet was not drawn.')
  return pdf
}
