import { drawPaper, type SandboxServices } from './ask-sandbox.ts'
import type { InvoiceFigures, InvoiceSheet } from './program/tasks.ts'

export type { InvoiceFigures }

/** 2,000 lines with pictures take a quarter of it. */
const LIMITS = { milliseconds: 15_000 }

/** The document, with the bytes of its pictures. */
export type DrawnInvoice = Pick<InvoiceSheet, 'invoice' | 'paper' | 'language'> & {
  /** WebP, by `orderId` of their lines; lines may share one. */
  pictures: ReadonlyMap<string, Buffer>
  /** PNG */
  logo: Buffer | null
  /** The figures for programs that the PDF carries; undefined for a plain PDF. */
  figures?: InvoiceFigures
  /** Whether it goes with an email, for which nobody waits. */
  isBackground?: boolean
  /** Who waits for it. */
  turnOf?: string | undefined
}

/**
 * Draws an invoice as a PDF, in a process of its own.
 * @throws AppError file_unread; Error when it took too long or too much memory
 */
export async function drawInvoice(
  services: SandboxServices,
  { invoice, paper, language, pictures, logo, figures, isBackground, turnOf }: DrawnInvoice,
): Promise<Buffer> {
  const parts = [...new Set([...pictures.values(), ...(logo ? [logo] : [])])]
  const sheet = {
    invoice,
    paper,
    language,
    pictures: Object.fromEntries([...pictures].map(([orderId, picture]) => [orderId, parts.indexOf(picture)])),
    logo: logo && parts.indexOf(logo),
  }
  const task = figures
    ? ({ task: 'draw-e-invoice', figures, ...sheet } as const)
    : ({ task: 'draw-invoice', ...sheet } as const)
  // The reader may not be signed in, so no account's allowance is used.
  const asked = { actor: null, turnOf, bytes: parts, task, limits: LIMITS, isBackground }
  const { ended, pdf } = await drawPaper(services, asked)
  if (!pdf) throw new Error(`An invoice was not drawn: ${ended}.`)
  return pdf
}
