import { readdirSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import Fastify from 'fastify'
import { keepSandboxCode } from '../features/sandbox/run-sandboxed.ts'
import { apiDocs } from '../http/api-docs.ts'
import { NO_SCHEMAS } from '../http/no-schemas.ts'

const SOURCES = join(import.meta.dirname, '..')
/** What starts, and what runs in processes of its own. */
const NOT_LOADED = /^main\.ts$|^features\/sandbox\/program\//

/**
 * Loads the whole product without starting it and keeps its compiled code in `NODE_COMPILE_CACHE`, so that even the first start finds it.
 * That holds for the same Node.js, processor and user alone.
 */
export async function keepCode(): Promise<void> {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const modules = names.filter((name) => name.endsWith('.ts') && !NOT_LOADED.test(name))
  await Promise.all(modules.map((name) => import(join(SOURCES, name))))
  // Loads its parts when it is registered.
  await Fastify({ schemaController: NO_SCHEMAS }).register(apiDocs, { prefix: '/docs' }).ready()
  flushCompileCache()
  // Nothing else keeps this process waiting for those that keep it.
  const waiting = setInterval(() => undefined, 1000)
  await keepSandboxCode()
  clearInterval(waiting)
}
