import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { API_BASE } from '@stitchdesk/contract/addresses'
import { CALLS } from '@stitchdesk/contract/calls'
import { PAGES, type PageName, type PreloadedFiles } from '@stitchdesk/contract/pages'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../platform/errors.ts'

const BUILT = join(import.meta.dirname, '../../../web/dist')

/** Pages before the sign-in that show the shop's name and pictures. Their header has the browser ask for these early. */
const SHOW_SHOP: readonly PageName[] = ['login', 'register', 'forgotPassword', 'resetPassword']
const SHOP = `<${API_BASE}${CALLS.getShop.path}>; rel=preload; as=fetch; crossorigin`

/** How a content security policy names the scripts that stand in the built pages themselves; no others may. */
export async function inlineScripts(): Promise<string[]> {
  const page = join(BUILT, 'pages/dashboard.html')
  if (!existsSync(page)) return []
  const scripts = (await readFile(page, 'utf8')).matchAll(/<script>(.*?)<\/script>/gs)
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

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
  // A route for each of 1,400 files took a third of all that a start computes.
  const assets = new Set(await readdir(join(BUILT, 'assets')))
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': name } }, reply) => {
    if (!assets.has(name)) throw new AppError('not_found')
    return reply.sendFile(`assets/${name}`)
  })
  app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg'))
  // Monitors have a port of their own. Here the app's page would answer 200, as if all were well.
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    app.get(path, () => {
      throw new AppError('not_found')
    })
  }
  const preloaded = JSON.parse(await readFile(join(BUILT, 'preloaded-files.json'), 'utf8')) as PreloadedFiles
  for (const [name, files] of Object.entries(preloaded)) {
    const shop = SHOW_SHOP.includes(name as PageName) ? `, ${SHOP}` : ''
    const headers = { 'cache-control': 'no-cache', ...(!files.framed && { link: `${linkTo(files)}${shop}` }) }
    app.get(PAGES[name as PageName].path, (_, reply) => reply.headers(headers).sendFile(`pages/${name}.html`))
  }
  app.setNotFoundHandler((http, reply) => {
    const isPage = (http.method === 'GET' || http.method === 'HEAD') && !/^\/assets\//.test(http.url)
    if (!isPage) throw new AppError('not_found')
    // An invoice is a page of its own, for people who never sign in.
    const page = http.url.startsWith('/invoice/') ? 'invoice.html' : 'index.html'
    return reply.header('cache-control', 'no-cache').sendFile(page)
  })
})

/** The header that names the files of a page without a frame before its scripts ask for them. */
function linkTo({ scripts, styles }: { scripts: readonly string[]; styles: readonly string[] }): string {
  const links = [
    ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
    ...scripts.map((file) => `</${file}>; rel=modulepreload`),
  ]
  return links.join(', ')
}
