import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
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
      throw new AppError('web_app_not_built')
    })
    return
  }
  await app.register(fastifyStatic, {
    root: BUILT,
    serve: false,
    cacheControl: false,
    // Hashed files are never fetched again, and a page has its tag, so these headers would only make answers longer.
    lastModified: false,
    acceptRanges: false,
    // The build leaves compressed copies beside its files: smaller than what could be made while answering, and free.
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(BUILT, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // A route for each of a thousand files took a third of all that a start computes.
  const assets = new Set(await readdir(join(BUILT, 'assets')))
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': name } }, reply) => {
    if (!assets.has(name)) throw new AppError('not_found')
    return reply.sendFile(`assets/${name}`)
  })
  for (const name of ['favicon.svg', 'color-scheme.js']) app.get(`/${name}`, (_, reply) => reply.sendFile(name))
  // Monitors have a port of their own. Here, the app's page would answer 200 even if something is wrong.
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    app.get(path, () => {
      throw new AppError('not_found')
    })
  }
  app.setNotFoundHandler((http, reply) => {
    const isPage = (http.method === 'GET' || http.method === 'HEAD') && !/^\/assets\//.test(http.url)
    if (!isPage) throw new AppError('not_found')
    // An invoice is a page of its own, for people who never sign in.
    const page = http.url.startsWith('/invoice/') ? 'invoice.html' : 'index.html'
    return reply.header('cache-control', 'no-cache').sendFile(page)
  })
})
