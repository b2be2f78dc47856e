import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../platform/errors.ts'

const BUILT = join(import.meta.dirname, '../../../web/dist')

/**
 * Serves the built web app. Its hashed assets may be kept for ever, its page never; every unknown address answers the page,
 * for the browser's router knows more addresses than the server.
 */
export const webApp = fastifyPlugin(async (app: FastifyInstance) => {
  if (!existsSync(join(BUILT, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw new AppError('not_found', 'The web app is not built. Run npm start, which builds it.')
    })
    return
  }
  await app.register(fastifyStatic, {
    root: BUILT,
    wildcard: false,
    cacheControl: false,
    // The build leaves compressed copies beside its files: smaller than what could be made while answering, and free.
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(BUILT, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((http, reply) => {
    const isPage = (http.method === 'GET' || http.method === 'HEAD') && !/^\/assets\//.test(http.url)
    if (!isPage) throw new AppError('not_found')
    // An invoice is a page of its own, for people who never see the desk.
    const page = http.url.startsWith('/invoice/') ? 'invoice.html' : 'index.html'
    return reply.header('cache-control', 'no-cache').sendFile(page)
  })
})
