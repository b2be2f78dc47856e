import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses nearly as well as the best level, with a tenth of the computing. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

interface Kept {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/**
 * The handler of an answer that is the same for everybody. It is made and compressed once, when it is first asked for; otherwise a
 * stranger who asks again and again would keep the server busy.
 * @param milliseconds how long it stays as it is; without it, until the process ends
 */
export function keptAnswer(
  type: string,
  make: () => Buffer | Promise<Buffer>,
  milliseconds = Number.POSITIVE_INFINITY,
) {
  let kept: Promise<Kept> | undefined
  let madeAt = 0
  return async (http: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (Date.now() - madeAt > milliseconds) kept = undefined
    if (!kept) {
      madeAt = Date.now()
      kept = keep(make).catch((error: unknown) => {
        // The next caller makes it try again.
        kept = undefined
        throw error
      })
    }
    const { etag, ...bytes } = await kept
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
    if (http.headers['if-none-match'] === etag) return reply.status(304).send()
    const encoding = encodingFor(http)
    if (encoding !== 'plain') reply.header('content-encoding', encoding)
    return reply.type(type).send(bytes[encoding])
  }
}

async function keep(make: () => Buffer | Promise<Buffer>): Promise<Kept> {
  const plain = await make()
  const [br, gzipped] = await Promise.all([brotli(plain, BROTLI), zip(plain)])
  // Weak, because it stands for each of the encodings.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`
  return { etag, plain, br, gzip: gzipped }
}

function encodingFor({ headers }: FastifyRequest): 'br' | 'gzip' | 'plain' {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((each) => each.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'plain'
}
