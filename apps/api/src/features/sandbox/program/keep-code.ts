// A process that loads all of the program but its beginning, is given no file, and keeps the compiled code for those that are.
import { readdirSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'

/** Reads its input and ends as soon as it is loaded. */
const MAIN = 'main.ts'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
const modules = files.filter(
  (name) => name.endsWith('.ts') && name !== MAIN && join(import.meta.dirname, name) !== import.meta.filename,
)
await Promise.all(modules.map((name) => import(join(import.meta.dirname, name))))
flushCompileCache()
process.exit()
