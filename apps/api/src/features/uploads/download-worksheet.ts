import { Readable } from 'node:stream'
import type { Handler } from '../operation.ts'
import { findDelivery } from './delivered-files.ts'
import { offeredAs } from './saved-name.ts'
import { worksheetPdf } from './worksheet-pdf.ts'

/** The production worksheet of the last delivery, for callers who may download that. */
export const downloadWorksheet: Handler<'downloadWorksheet'> = async ({ db, services, actor, params, http, reply }) => {
  await services.rateLimits.take('worksheetsByAccount', actor._id)
  const { request } = await findDelivery({ db }, actor, params._id)
  const { name, bytes } = await worksheetPdf({ db, services }, { actor, language: http.language }, request)
  reply.headers({
    'content-type': 'application/pdf',
    'content-language': http.language,
    'content-disposition': offeredAs(name, 'inline'),
    'content-length': bytes.length,
    'cache-control': 'no-store',
  })
  return Readable.from([bytes])
}
