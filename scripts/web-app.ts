import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writePseudoCatalog } from './catalog/pseudo-language.ts'
import { ROOT, runNode } from './run-step.ts'

const BUILT = join(ROOT, 'apps/web/dist/index.html')
const NOTE = join(ROOT, '.cache/web-app-built-from')
const PSEUDO_CATALOG = join(ROOT, '.cache/pseudo-locales')
/** Everything the built web app follows from. */
const SOURCES = ['apps/web', 'packages', 'locales', 'package-lock.json']
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test'])

/**
 * Builds the web app unless it is already built from the present sources; with `PSEUDO_LANGUAGE` set in the pseudo-language, to be
 * looked at, which the next start without it replaces. A product that died and is started again has it.
 * @returns whether it is there now; a failed build has printed why
 */
export async function ensureWebApp(): Promise<boolean> {
  if (process.env.STARTED_AGAIN) return true
  const present = `${process.env.PSEUDO_LANGUAGE ? 'pseudo ' : ''}${await fingerprint()}`
  const built = existsSync(BUILT) && (await readFile(NOTE, 'utf8').catch(() => '')) === present
  return built || buildWebApp(present)
}

async function buildWebApp(present: string): Promise<boolean> {
  process.stdout.write('Building the web app ...\n')
  await rm(NOTE, { force: true })
  // Whoever asks, a test's run too: anything but production brings the development build of every library.
  const isPseudo = Boolean(process.env.PSEUDO_LANGUAGE)
  if (isPseudo) writePseudoCatalog(PSEUDO_CATALOG)
  const env = { NODE_ENV: 'production', ...(isPseudo && { TEXTS_FOLDER: PSEUDO_CATALOG }) }
  for (const mode of ['production', 'invoice']) {
    const args = ['build', 'apps/web', '--mode', mode, '--logLevel', 'warn']
    const build = await runNode('node_modules/vite/bin/vite.js', args, { env })
    if (!build.ok) {
      process.stderr.write(`${build.output}\nThe web app could not be built.\n`)
      return false
    }
  }
  await mkdir(dirname(NOTE), { recursive: true })
  await writeFile(NOTE, present)
  return true
}

/** One hash over the names and contents of all sources. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) await addTo(hash, join(ROOT, source))
  return hash.digest('hex')
}

async function addTo(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!entries) {
    hash.update(path.slice(ROOT.length)).update(await readFile(path))
    return
  }
  const sources = entries.filter((entry) => !NOT_SOURCES.has(entry.name))
  for (const name of sources.map((entry) => entry.name).sort()) await addTo(hash, join(path, name))
}
