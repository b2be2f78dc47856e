import { drawPaper, readPaper, type SandboxServices } from './ask-sandbox.ts'
import type { CreditNoteSheet } from './program/tasks.ts'

const LIMITS = { milliseconds: 15_000 }

/** The document, with the bytes of the shop's logo. */
type DrawnCreditNote = Pick<CreditNoteSheet, 'creditNote' | 'paper' | 'language'> & {
  /** PNG */
  logo: Buffer | null
  /** Who waits for it. */
  turnOf?: string | undefined
}

/**
 * Draws a credit note as a PDF, in a process of its own.
 * @throws AppError file_unread; Error when it took too long or too much memory
 */
export async function drawCreditNote(
  services: SandboxServices,
  { creditNote, paper, language, logo, turnOf }: DrawnCreditNote,
): Promise<Buffer> {
  const task = { task: 'draw-credit-note', creditNote, paper, language, hasLogo: logo !== null } as const
  // The reader may not be signed in, so no account's allowance is used.
  const asked = readPaper({ task, bytes: logo ? [logo] : [] }, { actor: null, turnOf, limits: LIMITS })
  const { ended, pdf } = await drawPaper(services, asked)
  if (!pdf) throw new Error(`A credit note was not drawn: ${ended}.`)
  return pdf
}
