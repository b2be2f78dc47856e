import type { Language } from '@stitchdesk/contract/basics/enums'
import { paperOf } from '@stitchdesk/contract/settings/paper-size'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { paperTexts } from '../../../platform/texts/paper-texts.ts'
import type { Services } from '../../operation.ts'
import { type DrawnInvoice, drawInvoice } from '../../sandbox/draw-invoice.ts'
import { asIssued } from './as-issued.ts'
import { invoiceFigures } from './invoice-figures.ts'
import { keepDocuments } from './keep-documents.ts'
import { readIssued } from './read-invoice.ts'
import { readLinePictures } from './read-line-pictures.ts'
import { readKeptLogo } from './read-logo.ts'
import { keptPdf } from './stored-papers.ts'

/** An invoice as a file. */
interface InvoicePdf {
  name: string
  bytes: Buffer
  language: Language
}

/**
 * The PDF of an invoice as it was issued, in the language that its customer had then: the same bytes for ever.
 * @param options.isBackground whether it goes with an email, for which nobody waits
 * @param options.turnOf the account or address of the reader, since the sandbox takes readers in turns
 * @throws AppError invoice_not_found, file_unread
 */
export async function invoicePdf(
  services: Pick<Services, 'config' | 'db' | 'files' | 'log' | 'rateLimits' | 'runSandboxed'>,
  _id: string,
  { isBackground = false, turnOf }: { isBackground?: boolean; turnOf?: string } = {},
): Promise<InvoicePdf> {
  const { invoice, language, hasFigures, pictures, pdf } = await readStoredInvoice(services, _id)
  const drawn = {
    invoice: asIssued(invoice),
    language,
    paper: paperOf({ ...invoice.seller, timeZone: invoice.timeZone }),
    readPictures: () => readLinePictures(services, pictures),
    readLogo: () => readKeptLogo(services, invoice.seller.logo),
    isBackground,
    turnOf,
  }
  const kept = {
    of: invoice.timestamp,
    stored: pdf,
    name: (checksum: string) => recordPdf(services.db, invoice._id, pdf, checksum),
  }
  const bytes = await keptPdf(services, kept, () => withFigures(services, drawn, hasFigures))
  return { name: `${paperTexts(language).invoice('invoice')} ${invoice.timestamp}.pdf`, bytes, language }
}

/** Reads an invoice with its stored document. An earlier version stored none for its invoices, so this stores it first. */
async function readStoredInvoice(services: Pick<Services, 'config' | 'db'>, _id: string) {
  const { db } = services
  const read = await readIssued(db, services, _id)
  if (read.isKept) return read
  await db.transaction().execute((trx) => keepDocuments(trx, services, [read.invoice._id], { areEarlier: true }))
  return readIssued(db, services, _id)
}

/** Records the checksum of the PDF of an invoice, unless another process was first. Answers the recorded one. */
async function recordPdf(
  db: Database,
  _id: Reached<'invoice'>,
  stored: string | null,
  checksum: string,
): Promise<string | null> {
  await sql`UPDATE invoice_paper SET "pdf" = ${checksum}
    WHERE "invoiceId" = ${_id} AND "pdf" IS NOT DISTINCT FROM ${stored}`.execute(db)
  const { rows } = await sql<{ pdf: string | null }>`
    SELECT paper."pdf" FROM invoice_paper paper WHERE paper."invoiceId" = ${_id}`.execute(db)
  return rows[0]?.pdf ?? null
}

/** The PDF with figures for programs, if the shop wants them and no detail is missing; else a plain PDF. */
async function withFigures(
  services: Pick<Services, 'log' | 'rateLimits' | 'runSandboxed'>,
  drawn: Omit<DrawnInvoice, 'figures'>,
  hasFigures: boolean,
): Promise<Buffer> {
  const figures = hasFigures ? invoiceFigures(drawn.invoice, drawn.language) : null
  const plain = () => drawInvoice(services, drawn)
  if (!figures) return plain()
  return drawInvoice(services, { ...drawn, figures }).catch((error: unknown) => {
    // This PDF is stored for good, so a passing lack of memory must not leave out the figures.
    if (error instanceof AppError) throw error
    services.log.error(
      { err: error, invoice: drawn.invoice.timestamp },
      'the PDF of an invoice goes without its figures for programs',
    )
    return plain()
  })
}
