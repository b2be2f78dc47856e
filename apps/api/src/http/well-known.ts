import type { FastifyInstance } from 'fastify'
import type { Services } from '../features/operation.ts'
import { readShop } from '../features/settings/read-setting.ts'
import { keptAnswer } from './kept-answer.ts'
import { HTTP_LIMITS } from './limits.ts'

const TEXT = 'text/plain; charset=utf-8'

/** Files that programs look for at the same place of every host: for search engines, and for people who found a security hole. */
export function wellKnown(app: FastifyInstance, { db, config }: Services): void {
  // Everything here is behind a sign-in or an address that nobody may find.
  app.get('/robots.txt', (_, reply) => reply.type(TEXT).send('User-agent: *\nDisallow: /\n'))
  const security = async () => {
    const { email } = await readShop(db, config)
    const contact = email ? `mailto:${email}` : config.PUBLIC_URL
    const expires = new Date(Date.now() + HTTP_LIMITS.securityTextDays * 24 * 3_600_000).toISOString()
    return Buffer.from(`Contact: ${contact}\nExpires: ${expires}\n`)
  }
  app.get(
    '/.well-known/security.txt',
    { compress: false },
    keptAnswer(TEXT, security, HTTP_LIMITS.securityTextSeconds * 1000),
  )
}
