import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Answers a PDF to be saved under its name. @param name without quotation marks */
export function sendPdf(reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }): Readable {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': bytes.length,
    'cache-control': 'no-store',
  })
  return Readable.from([bytes])
}
