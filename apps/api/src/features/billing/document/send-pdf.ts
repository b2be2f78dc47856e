import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { inAscii } from '../../../platform/ascii-names.ts'

/** Answers a PDF to be saved under its name. @param name without quotation marks */
export function sendPdf(
  reply: FastifyReply,
  { name, bytes, language }: { name: string; bytes: Buffer; language: string },
): Readable {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': saveAs(name),
    'content-language': language,
    'content-length': bytes.length,
    'cache-control': 'no-store',
  })
  return Readable.from([bytes])
}

/** The header that names a file to save. A name beyond ASCII is given in both forms that browsers know (RFC 6266). */
function saveAs(name: string): string {
  const plain = inAscii(name).replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`
}
