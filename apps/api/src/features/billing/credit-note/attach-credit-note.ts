import type { Services } from '../../operation.ts'
import { creditNotePdf } from './credit-note-pdf.ts'

/**
 * The PDF that goes with an email about a credit note or the cancelation of an invoice.
 * @returns undefined where it can't be drawn, which is logged: the email says the same in words
 */
export async function attachCreditNote(
  services: Services,
  creditNoteId: string,
): Promise<{ filename: string; content: Buffer; contentType: string } | undefined> {
  try {
    const { name, bytes } = await creditNotePdf(services, creditNoteId)
    return { filename: name, content: bytes, contentType: 'application/pdf' }
  } catch (error) {
    services.log.error({ err: error, creditNoteId }, 'an email goes without the PDF of its credit note')
    return undefined
  }
}
