import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@stitchdesk/contract/basics/enums'
import type { PreloadedFiles } from '@stitchdesk/contract/pages'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '../run-step.ts'
import { ensureWebApp } from '../web-app.ts'

const BUILT = join(ROOT, 'apps/web/dist')
/** Longest time in milliseconds that a build takes on a busy machine. */
const BUILD_MS = 300_000

beforeAll(async () => {
  expect(await ensureWebApp()).toBe(true)
}, BUILD_MS)

/** Bytes of scripts and texts, compressed, that each page asks for with its document; without the chunks a list asks for 85. */
async function scriptsOf(language: Language): Promise<Map<string, { count: number; bytes: number }>> {
  const files = JSON.parse(await readFile(join(BUILT, 'preloaded-files.json'), 'utf8')) as PreloadedFiles
  const sizeOf = async (script: string) => (await stat(join(BUILT, `${script}.br`))).size
  const pages = Object.entries(files).map(async ([name, { scripts, texts }]) => {
    const asked = [...scripts, ...texts[language]]
    const sizes = await Promise.all(asked.map(sizeOf))
    return [name, { count: asked.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }] as const
  })
  return new Map(await Promise.all(pages))
}

test.each(LANGUAGES)(
  'no page in %s asks for more than 12 scripts of 300 kB, and the sign-in for 150 kB',
  async (language) => {
    const pages = [...(await scriptsOf(language))]
    expect(pages.length).toBeGreaterThan(50)
    expect(pages.filter(([, { count, bytes }]) => count > 12 || bytes > 300_000)).toEqual([])
    expect(pages.filter(([name, { bytes }]) => name === 'login' && bytes > 150_000)).toEqual([])
  },
)
