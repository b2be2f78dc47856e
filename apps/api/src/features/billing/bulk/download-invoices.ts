import { Readable } from 'node:stream'
import { distinctFileName } from '@stitchdesk/contract/files/file-name'
import { AppError } from '../../../platform/errors.ts'
import { type ZipEntry, zipStream } from '../../../platform/file-store/zip-stream.ts'
import { isNamedAmong } from '../../access/reach.ts'
import { invoiceScope } from '../../access/scope.ts'
import type { Handler, OperationContext } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { invoicePdf } from '../document/invoice-pdf.ts'

type Asked = Pick<OperationContext<'downloadInvoices'>, 'services' | 'actor'>

/** Streams chosen invoices as PDFs in one ZIP, each drawn at its turn. */
export const downloadInvoices: Handler<'downloadInvoices'> = async ({ services, db, actor, body, reply }) => {
  const chosen = [...new Set(body.ids)]
  const found = await db
    .selectFrom('invoice')
    .select(['invoice._id', 'invoice.timestamp'])
    .where(isNamedAmong('invoice._id', chosen))
    .where(invoiceScope(actor))
    .execute()
  if (found.length < chosen.length) throw new AppError('invoice_not_found')
  if (found.some(({ timestamp }) => timestamp === null)) throw new AppError('zip_draft')
  const day = await shopToday(db, services.config)
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="invoices-${day}.zip"`,
    'cache-control': 'no-store',
  })
  return zipStream(pdfsOf({ services, actor }, chosen))
}

async function* pdfsOf({ services, actor }: Asked, chosen: readonly string[]): AsyncGenerator<ZipEntry> {
  const names: string[] = []
  for (const _id of chosen) {
    const { name, bytes } = await invoicePdf(services, _id, { turnOf: actor._id })
    yield { name: distinctFileName(name, names), date: new Date(), content: Readable.from([bytes]) }
    names.push(name)
  }
}
