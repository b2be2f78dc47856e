import type { Services } from '../../operation.ts'
import { invoicePdf } from './invoice-pdf.ts'

/**
 * The PDF that goes with an email about an invoice: the same bytes as its download.
 * @returns undefined where it can't be drawn, which is logged: the email leads to the invoice all the same
 */
export async function attachInvoice(
  services: Services,
  invoiceId: string,
): Promise<{ filename: string; content: Buffer; contentType: string } | undefined> {
  try {
    const { name, bytes } = await invoicePdf(services, invoiceId, { isBackground: true })
    return { filename: name, content: bytes, contentType: 'application/pdf' }
  } catch (error) {
    services.log.error({ err: error, invoiceId }, 'an email goes without the PDF of its invoice')
    return undefined
  }
}
