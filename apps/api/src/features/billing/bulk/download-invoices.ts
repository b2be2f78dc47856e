import { Readable } from 'node:stream'
import { distinctFileName } from '@stitchdesk/contract/files/file-name'
import { AppError } from '../../../platform/errors.ts'
import { type ZipEntry, zipStream } from '../../../platform/file-store/zip-stream.ts'
import { isNamedAmong } from '../../access/reach.ts'
import { invoiceScope } from '../../access/scope.ts'
import type { Handler, OperationContext } from '../../operation.ts'
import { shopToday } from '../../settings/time-zone.ts'
import { invoicePdf } from '../document/invoice-pdf.ts'
import { joinPdfs } from './join-pdfs.ts'

type Asked = Pick<OperationContext<'downloadInvoices'>, 'services' | 'actor'>

/** Answers chosen invoices as PDFs in one ZIP, which is streamed, or as one PDF to print; each is drawn at its turn. */
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
    'content-type': `application/${body.as}`,
    'content-disposition': `attachment; filename="invoices-${day}.${body.as}"`,
    'cache-control': 'no-store',
  })
  const papers = papersOf({ services, actor }, chosen)
  return body.as === 'zip' ? zipStream(zipEntries(papers)) : Readable.from([await joinPdfs(papers)])
}

interface Paper {
  name: string
  bytes: Buffer
}

async function* papersOf({ services, actor }: Asked, chosen: readonly string[]): AsyncGenerator<Paper> {
  for (const _id of chosen) yield await invoicePdf(services, _id, { turnOf: actor._id })
}

async function* zipEntries(papers: AsyncIterable<Paper>): AsyncGenerator<ZipEntry> {
  const names: string[] = []
  for await (const { name, bytes } of papers) {
    yield { name: distinctFileName(name, names), date: new Date(), content: Readable.from([bytes]) }
    names.push(name)
  }
}
