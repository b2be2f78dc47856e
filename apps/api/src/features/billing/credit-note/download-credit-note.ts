import { addressGroup } from '../../../platform/address-group.ts'
import type { Handler } from '../../operation.ts'
import { sendPdf } from '../document/send-pdf.ts'
import { creditNotePdf } from './credit-note-pdf.ts'

/** A credit note, or the cancelation of an invoice, as a PDF, for everybody who has its unguessable id. */
export const downloadCreditNote: Handler<'downloadCreditNote'> = async ({ services, params, http, reply }) => {
  await services.rateLimits.take('invoicePdfsByAddress', http.ip)
  return sendPdf(reply, await creditNotePdf(services, params.id, addressGroup(http.ip)))
}
