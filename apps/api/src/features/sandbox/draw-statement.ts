import { drawPaper, readPaper, type SandboxServices } from './ask-sandbox.ts'
import type { StatementSheet } from './program/tasks.ts'

/** 500 entries take a tenth of it. */
const LIMITS = { milliseconds: 15_000 }

/** The document, with the bytes of the shop's logo. */
type DrawnStatement = Pick<StatementSheet, 'statement' | 'paper' | 'language'> & {
  /** PNG */
  logo: Buffer | null
  /** Who waits for it. */
  turnOf?: string | undefined
}

/**
 * Draws a statement as a PDF, in a process of its own.
 * @throws AppError file_unread; Error when it took too long or too much memory
 */
export async function drawStatement(
  services: SandboxServices,
  { statement, paper, language, logo, turnOf }: DrawnStatement,
): Promise<Buffer> {
  const task = { task: 'draw-statement', statement, paper, language, hasLogo: logo !== null } as const
  // A job that mails statements has no account whose allowance could be used.
  const asked = readPaper({ task, bytes: logo ? [logo] : [] }, { actor: null, turnOf, limits: LIMITS })
  const { ended, pdf } = await drawPaper(services, asked)
  if (!pdf) throw new Error(`A statement was not drawn: ${ended}.`)
  return pdf
}
