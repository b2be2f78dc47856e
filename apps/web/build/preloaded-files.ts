import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LANGUAGES, type Language } from '@stitchdesk/contract/basics/enums'
import { PAGES, type PageName, type PreloadedFiles } from '@stitchdesk/contract/pages'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import type { TextFile } from '../src/i18n/text-files.ts'
import { documentsOf, hasFrame, namingFiles, UNFRAMED } from './start-pages.ts'
import { textModule } from './text-files.ts'

const WEB = join(import.meta.dirname, '..')
const SCREENS = join(WEB, 'src/app/screens.ts')
const TABLE = '\0screens'
const ITSELF = '\0screen:'

/** Loads every screen that the table has. */
const READ_TABLE = `
  import { SCREENS } from ${JSON.stringify(SCREENS)}
  const read = async ([name, load]) => [name, (await load()).default]
  export const screens = await Promise.all(Object.entries(SCREENS).map(read))`

/** The file of every page's screen: the table of screens is asked, with each file standing for its own path. */
async function readScreens(): Promise<[PageName, string][]> {
  const paths: Plugin = {
    name: 'screens-as-paths',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === TABLE) return TABLE
      return importer === SCREENS && source.startsWith('.') ? ITSELF + join(dirname(SCREENS), source) : null
    },
    load(id) {
      if (id === TABLE) return READ_TABLE
      return id.startsWith(ITSELF) ? `export default ${JSON.stringify(id.slice(ITSELF.length))}` : null
    },
  }
  type Table = { screens: [PageName, string][] }
  return (await runnerImport<Table>(TABLE, { root: WEB, configFile: false, plugins: [paths] })).module.screens
}

/** Which texts a page's own file says that it needs. */
async function textsNeededBy(path: string): Promise<TextFile[]> {
  const [, names = ''] = /^needTexts\((.*?)\)/ms.exec(await readFile(path, 'utf8')) ?? []
  return [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name as TextFile)
}

/** Finds a script and all that it imports, as their styles follow each other: each after what it imports itself. */
function scriptsOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const withImports = (chunk: Rolldown.OutputChunk, seen: Set<Rolldown.OutputChunk>): Rolldown.OutputChunk[] => {
    if (seen.has(chunk)) return []
    seen.add(chunk)
    const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
    const order = imported.toSorted((a, b) => chunk.imports.indexOf(a.fileName) - chunk.imports.indexOf(b.fileName))
    return [...order.flatMap((one) => withImports(one, seen)), chunk]
  }
  return (id: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!chunk) throw new Error(`No script has ${id}`)
    return withImports(chunk, new Set())
  }
}

/**
 * Writes which files each page takes, those that every page takes first, so that the server can name them with the page: a browser
 * then asks for all at once, not for some when the others have run. Each page gets a document of its own.
 */
export function preloadedFiles(): Plugin {
  return {
    name: 'preloaded-files',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const filesOf = scriptsOf(bundle)
      const everywhere = filesOf(join(WEB, 'src/main.tsx'))
      const frame = filesOf(join(WEB, 'src/app/signed-in-bundle.ts'))
      const inEach = (wanted: readonly TextFile[]) =>
        Object.fromEntries(
          LANGUAGES.map((language) => [
            language,
            wanted.map((file) => filesOf(textModule(language, file)).at(-1)?.fileName ?? ''),
          ]),
        ) as Record<Language, string[]>
      const files: PreloadedFiles = {}
      for (const [name, path] of await readScreens()) {
        const signedIn = PAGES[name].roles === 'public' ? [] : frame
        const scripts = [...new Set([...everywhere, ...signedIn, ...filesOf(path)])]
        const styles = new Set(scripts.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
        const framed: TextFile[] = hasFrame(name) || UNFRAMED.includes(name) ? ['frame'] : []
        const texts = inEach(['first', ...framed, ...(await textsNeededBy(path))])
        files[name] = {
          scripts: scripts.map(({ fileName }) => fileName),
          styles: [...styles],
          texts,
          framed: hasFrame(name),
        }
      }
      this.emitFile({ type: 'asset', fileName: 'preloaded-files.json', source: JSON.stringify(files) })
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('index.html is not built yet')
      for (const [fileName, source] of await documentsOf(String(index.source), files)) {
        if (fileName === 'index.html') index.source = source
        else this.emitFile({ type: 'asset', fileName, source })
      }
      const invoice = bundle['invoice.html']
      if (invoice?.type !== 'asset') throw new Error('invoice.html is not built yet')
      invoice.source = namingFiles(String(invoice.source), { texts: inEach(['first', 'invoices']) })
    },
  }
}
