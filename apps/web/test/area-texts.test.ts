import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../src')
const AREAS = readdirSync(join(SRC, 'i18n/areas')).map((file) => file.replace('.ts', ''))

/** Where an area's screens are, if not in a feature of its name. */
const FOLDERS: Record<string, string> = {
  customer: 'customers/page',
  terms: 'customers/page',
  pricing: 'settings/prices',
  ledger: 'billing/ledger',
  manual: 'help',
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('i18n'))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))

describe('the texts that come with an area', () => {
  it.each(AREAS)('%s are there on each of its pages, and wherever else they are shown', (area) => {
    const shows = new RegExp(`useTranslation\\([^)]*'${area}'|t\\([\`']${area}:`)
    const needing = files.filter(
      ({ path, text }) =>
        shows.test(text) && (!path.startsWith(`features/${FOLDERS[area] ?? area}/`) || path.endsWith('-page.tsx')),
    )
    const lacking = needing.filter(({ text }) => !text.includes(`/i18n/areas/${area}.ts'`)).map(({ path }) => path)
    expect(lacking).toEqual([])
    expect(files.some(({ text }) => text.includes(`/i18n/areas/${area}.ts'`))).toBe(true)
  })
})
