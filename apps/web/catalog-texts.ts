import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Where the texts are; a build to be looked at has others. */
const LOCALES = process.env.TEXTS_FOLDER ?? join(import.meta.dirname, '../../locales')

/** The areas of each part of the texts, which a page loads as one file; those that no other part has are the rest, behind the sign-in. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  first: ['auth', 'commonErrors', 'shell'],
  invoice: ['invoices', 'values'],
  refusals: ['errors', 'issueSentences', 'issues'],
}

/** Texts that no page fetches: of the API, and of a page that can't fetch any. */
const NOT_FETCHED = ['answers', 'exports', 'mails', 'notStarted', 'papers', 'unsubscribe']

const INDEX = 'virtual:texts'
const PART = /^virtual:texts\/([\w-]+)\/(\w+)$/
/** Named so that a built file tells the language and the part. */
const FILE = /[\\/]texts-([\w-]+)\.(\w+)\.js$/

/** Offers the texts of the catalog, each language in parts: `virtual:texts` has a function for each that fetches it. */
export function catalogTexts(): Plugin {
  return {
    name: 'catalog-texts',
    resolveId(id) {
      const [, language, part] = PART.exec(id) ?? []
      if (language) return join(LOCALES, language, `texts-${language}.${part}.js`)
      return id === INDEX ? join(LOCALES, 'index.js') : null
    },
    async load(id) {
      if (id === join(LOCALES, 'index.js')) return indexOf(await languages())
      const [, language, part] = (id.startsWith(LOCALES) && FILE.exec(id)) || []
      return language && part ? partOf(language, await areasOf(language, part)) : null
    },
  }
}

async function languages(): Promise<string[]> {
  const entries = await readdir(LOCALES, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

async function areasOf(language: string, part: string): Promise<string[]> {
  const files = await readdir(join(LOCALES, language))
  const areas = files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
  const inRest = (area: string) => ![...NOT_FETCHED, ...(PARTS.first ?? []), ...(PARTS.refusals ?? [])].includes(area)
  return areas.filter((area) => (part === 'rest' ? inRest(area) : PARTS[part]?.includes(area)))
}

function indexOf(names: string[]): string {
  const files = (language: string) =>
    [...Object.keys(PARTS), 'rest'].map((part) => `${part}: () => import('virtual:texts/${language}/${part}')`)
  const rows = names.map((language) => `'${language}': { ${files(language).join(', ')} }`)
  return `export const TEXT_FILES = { ${rows.join(',\n')} }`
}

function partOf(language: string, areas: string[]): string {
  const imports = areas.map(
    (area) => `import ${area} from ${JSON.stringify(join(LOCALES, language, `${area}.json`))}\n`,
  )
  return `${imports.join('')}export default { ${areas.join(', ')} }`
}
