import { Readable } from 'node:stream'
import type { Handler } from '../../operation.ts'
import { invoicePdf } from './invoice-pdf.ts'

/** An invoice as a PDF, for whoever has its unguessable id. Drafts aren't shown. */
export const downloadInvoice: Handler<'downloadInvoice'> = async ({ services, db, params, http, reply }) => {
  await services.rateLimits.take('invoicePdfsByAddress', http.ip)
  const { name, bytes } = await invoicePdf(db, services, params.id)
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': bytes.length,
    'cache-control': 'no-store',
  })
  return Readable.from([bytes])
}
