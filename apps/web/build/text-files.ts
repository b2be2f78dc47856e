import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@stitchdesk/contract/basics/enums'
import { OTHER_LANGUAGES, type TextEach } from '@stitchdesk/contract/basics/languages'
import { PAGES } from '@stitchdesk/contract/pages'
import { type Plugin, runnerImport } from 'vite'
import type English from '../src/i18n/en/shell.ts'
import type { MENU_TEXTS } from '../src/i18n/menu-texts.ts'
import type { TEXT_FILES, TextFile } from '../src/i18n/text-files.ts'
import { pseudoTexts } from './pseudo-language-texts.ts'
import { withRareForms } from './rare-forms.ts'

const WEB = join(import.meta.dirname, '..')
const I18N = join(WEB, 'src/i18n')
const CONTRACT = join(WEB, '../../packages/contract/src')
const PREFIX = 'virtual:texts/'
const SOURCES = '\0text-sources'

type Texts = Record<string, object>
type Files = Record<Exclude<TextFile, 'refusals'>, Texts> & { refusals?: Texts }
type Rows = Record<string, TextEach>
interface Sources {
  files: typeof TEXT_FILES
  texts: Texts
  menu: typeof MENU_TEXTS
  errors: Rows
  issues: Rows
}

/** Name of the module that has a file of texts, as a bundler knows it; without a file that of the language's first one. */
export const textModule = (language: Language, file?: TextFile) =>
  `\0${PREFIX}${language}${file && file !== 'first' ? `/${file}` : ''}`

/** Of a module with texts the name of its script, as it is built: `texts-de-portal`. */
export function textChunk(id: string): string | null {
  return id.startsWith(`\0${PREFIX}`) ? `texts-${id.slice(PREFIX.length + 1).replace('/', '-')}` : null
}

/** The file of a namespace in a language, in the folders and under the names that the English ones have. */
function sourceOf(language: Language, namespace: string): string {
  const name = `${namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  const own = join(I18N, language, name)
  return existsSync(own) ? own : join(I18N, language, 'areas', name)
}

async function readSources<Read>(code: string): Promise<{ read: Read; dependencies: string[] }> {
  const plugin: Plugin = {
    name: 'text-sources',
    resolveId: (source) => (source === SOURCES ? source : null),
    load: (id) => (id === SOURCES ? code : null),
  }
  const { module, dependencies } = await runnerImport<Read>(SOURCES, {
    root: WEB,
    configFile: false,
    plugins: [plugin],
  })
  return { read: module, dependencies }
}

const from = (path: string) => JSON.stringify(path)

/** All that the texts of a language are made of, evaluated. */
async function sourcesOf(language: Language) {
  const list = from(join(I18N, 'text-files.ts'))
  const { read } = await readSources<{ TEXT_FILES: typeof TEXT_FILES }>(`export * from ${list}`)
  const namespaces = [...new Set(Object.values(read.TEXT_FILES).flat())]
  const code = [
    `import { TEXT_FILES } from ${list}`,
    `import { MENU_TEXTS } from ${from(join(I18N, 'menu-texts.ts'))}`,
    `import { ERROR_TEXTS } from ${from(join(CONTRACT, 'translations/error-texts.ts'))}`,
    `import { ISSUE_TEXTS } from ${from(join(CONTRACT, 'translations/issue-texts.ts'))}`,
    ...namespaces.map((name) => `import ${name} from ${from(sourceOf(language, name))}`),
    `export const files = TEXT_FILES, menu = MENU_TEXTS, errors = ERROR_TEXTS, issues = ISSUE_TEXTS`,
    `export const texts = { ${namespaces.join(', ')} }`,
  ]
  return readSources<Sources>(code.join('\n'))
}

/** Labels of the pages that come before the frame; the frame brings the others, which are most of the first texts. */
const FIRST_LABELS = new Set<string>(
  Object.values(PAGES)
    .filter(({ roles }) => roles === 'public')
    .map(({ label }) => label),
)

/** The files of texts of a language: of rows with all languages its own column. */
function filesOf(language: Language, { files, texts, menu, errors, issues }: Sources): Files {
  const at = (OTHER_LANGUAGES as readonly Language[]).indexOf(language)
  const column = (rows: Rows) => Object.fromEntries(Object.entries(rows).map(([key, each]) => [key, each[at]]))
  const file = (namespaces: readonly string[]) =>
    Object.fromEntries(namespaces.map((name) => [name, texts[name] ?? {}]))
  const read = Object.fromEntries(Object.entries(files).map(([name, namespaces]) => [name, file(namespaces)])) as Files

  const own = read.first.shell as typeof English
  const columns = () => ({
    page: column(menu.page),
    group: column(menu.group),
    path: column(menu.path),
    menu: column(menu.menu),
  })
  const named = at < 0 ? own : columns()
  const { group, path, menu: ofMenu } = named
  const { group: _, path: __, menu: ___, ...shell } = own
  const labels = Object.entries(named.page)
  const pages = (first: boolean) => Object.fromEntries(labels.filter(([label]) => FIRST_LABELS.has(label) === first))
  const first = { ...read.first, shell: { ...shell, page: pages(true) } }
  const frame = { ...read.frame, shell: { page: pages(false), group, path, menu: ofMenu } }
  // English shows the sentence that the API, or a schema, says in English.
  if (at < 0) return { ...read, first, frame }
  return { ...read, first, frame, refusals: { errors: column(errors), issues: column(issues) } }
}

/** Files that pages without the frame load; which others there are, only the frame needs to know. */
const BEFORE_FRAME: readonly string[] = ['frame', 'invoices', 'refusals'] satisfies TextFile[]

/** A string is read faster than an object that is written out. */
const written = (texts: object) => `JSON.parse(${JSON.stringify(JSON.stringify(texts))})`

/**
 * Makes the texts of each language: one script for the first pages, one for the frame and one for each area, so that a page loads what it
 * shows in the language that is shown, and nothing else. In the pseudo-language, if asked, English is, for builds that are looked at.
 */
export function textFiles({ pseudo = false } = {}): Plugin {
  const known = new Map<Language, Promise<Files>>()
  let keeps = true

  async function read(language: Language, watch: (file: string) => void): Promise<Files> {
    const { read: sources, dependencies } = await sourcesOf(language)
    for (const file of dependencies) watch(file)
    const files = filesOf(language, sources)
    if (pseudo && language === 'en') return pseudoTexts(files) as Files
    const rare = language === 'es' || language === 'it'
    return rare ? (withRareForms(files) as Files) : files
  }

  return {
    name: 'text-files',
    configResolved({ command, mode }) {
      keeps = command === 'build' || mode === 'test'
    },
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const [name = '', file] = id.slice(PREFIX.length + 1).split('/')
      const language = LANGUAGES.find((one) => one === name)
      if (!language) this.error(`No language is called ${name}`)
      const reading = (keeps && known.get(language)) || read(language, (path) => this.addWatchFile(path))
      known.set(language, reading)
      const files = await reading
      const loads = (names: readonly string[]) =>
        `export const files = { ${names.map((other) => `${other}: () => import('${PREFIX}${language}/${other}')`).join(', ')} }`
      if (!file)
        return `export const first = ${written(files.first)}\n${loads(BEFORE_FRAME.filter((name) => name in files))}`
      const texts = `export default ${written(files[file as TextFile] ?? {})}`
      if (file !== 'frame') return texts
      return `${texts}\n${loads(Object.keys(files).filter((other) => other !== 'first' && !BEFORE_FRAME.includes(other)))}`
    },
  }
}
