import { addressGroup } from '../../../platform/address-group.ts'
import type { Handler } from '../../operation.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { sendPdf } from './send-pdf.ts'

/** An invoice as a PDF, for everybody who has its unguessable id. Drafts aren't shown. */
export const downloadInvoice: Handler<'downloadInvoice'> = async ({ services, params, http, reply }) => {
  await services.rateLimits.take('invoicePdfsByAddress', http.ip)
  return sendPdf(reply, await invoicePdf(services, params.id, { turnOf: addressGroup(http.ip) }))
}
