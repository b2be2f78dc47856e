import { checksumOf, drawPaper, type PaperSource, type SandboxServices } from './ask-sandbox.ts'
import type { InvoiceFigures, InvoiceSheet } from './program/tasks.ts'

export type { InvoiceFigures }

/** 2,000 lines with pictures take a quarter of it. */
const LIMITS = { milliseconds: 15_000 }

/** The document, with what reads its pictures. */
export type DrawnInvoice = Pick<InvoiceSheet, 'invoice' | 'paper' | 'language'> & {
  /** WebP, by `orderId` of their lines; lines may share one. */
  readPictures(): Promise<ReadonlyMap<string, Buffer>>
  /** PNG */
  readLogo(): Promise<Buffer | null>
  /** The figures for programs that the PDF carries; undefined for a plain PDF. */
  figures?: InvoiceFigures
  /** Whether it goes with an email, for which nobody waits. */
  isBackground?: boolean
  /** Who waits for it. */
  turnOf?: string | undefined
}

/**
 * Draws an invoice as a PDF, in a process of its own. Its pictures are read only where it has to be drawn: a store may be slow, or away.
 * @throws AppError file_unread; Error when it took too long or too much memory
 */
export async function drawInvoice(services: SandboxServices, drawn: DrawnInvoice): Promise<Buffer> {
  const { invoice, paper, language, figures, isBackground, turnOf } = drawn
  // The addresses of its pictures and of the logo are in the invoice, and another picture has another address.
  const checksum = checksumOf({ invoice, paper, language, figures })
  const read = () => readSource(drawn)
  // The reader may not be signed in, so no account's allowance is used.
  const { ended, pdf } = await drawPaper(services, {
    actor: null,
    turnOf,
    checksum,
    read,
    limits: LIMITS,
    isBackground,
  })
  if (!pdf) throw new Error(`An invoice was not drawn: ${ended}.`)
  return pdf
}

async function readSource({
  invoice,
  paper,
  language,
  figures,
  readPictures,
  readLogo,
}: DrawnInvoice): Promise<PaperSource> {
  const [pictures, logo] = await Promise.all([readPictures(), readLogo()])
  const bytes = [...new Set([...pictures.values(), ...(logo ? [logo] : [])])]
  const sheet = {
    invoice,
    paper,
    language,
    pictures: Object.fromEntries([...pictures].map(([orderId, picture]) => [orderId, bytes.indexOf(picture)])),
    logo: logo && bytes.indexOf(logo),
  }
  const task = figures
    ? ({ task: 'draw-e-invoice', figures, ...sheet } as const)
    : ({ task: 'draw-invoice', ...sheet } as const)
  const named = Object.keys(invoice.pictures).length + (invoice.seller.logo ? 1 : 0)
  return { task, bytes, lacksPictures: pictures.size + (logo ? 1 : 0) < named }
}
