import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { API_BASE } from '@stitchdesk/contract/addresses'
import { PAGES, type PageName, type PreloadedFiles } from '@stitchdesk/contract/pages'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { SCRIPT_ROOMS } from './chunks.ts'
import { documentsOf, firstPaint } from './start-pages.ts'

/** Where `npm run dev` serves the API; its calls are passed on, so that both share one origin as in production. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing while it answers. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name)
          const content = await readFile(file)
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
          await writeFile(`${file}.br`, await brotli(content, quality))
          await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
        }),
      )
    },
  }
}

/** Answers invoices' addresses with their own page while developing, as the product does. */
function invoicePage(): Plugin {
  return {
    name: 'invoice-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _answer, next) => {
        if (request.url?.startsWith('/invoice/')) request.url = '/invoice.html'
        next()
      })
    },
  }
}

/**
 * Leaves out of the schema library what writes JSON schemas: the API documents itself by it, no page ever does, and it is a
 * quarter of the library.
 */
function withoutJsonSchema(): Plugin {
  const LEFT_OUT = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
  return {
    name: 'without-json-schema',
    apply: 'build',
    load: {
      filter: { id: LEFT_OUT },
      // Each of its names stands for a function that makes one that is never called.
      handler: async (id) => {
        const names = [...(await readFile(id, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)].map(
          ([, name]) => name,
        )
        return [...names, 'process'].map((name) => `export const ${name} = () => () => undefined`).join('\n')
      },
    },
  }
}

/**
 * Holds that `app/components.css` has the styles of each of the library's components that a script draws: it leaves out the
 * others, which are half of them and would be waited for and looked through by every page.
 *
 * @throws when a component has no styles, with the file that has them
 */
function stylesOfComponents(): Plugin {
  const STYLES = join(import.meta.dirname, '../../node_modules/@mantine/core/styles')
  /** The classes of the library's own styles. */
  const classesOf = (text: string) => new Set(text.match(/\bm_[0-9a-f]{5,8}\b/g))
  return {
    name: 'styles-of-components',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const drawn = classesOf(files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n'))
      const styled = classesOf(files.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n'))
      const missing = [...drawn].filter((name) => !styled.has(name))
      const names = (await readdir(STYLES)).filter((name) => !name.endsWith('.layer.css'))
      for (const name of names) {
        const has = classesOf(await readFile(join(STYLES, name), 'utf8'))
        if (missing.some((one) => has.has(one))) {
          throw new Error(`src/app/components.css needs: @import '@mantine/core/styles/${name}';`)
        }
      }
    },
  }
}

/**
 * Names elements by React's own `useId` where the library of components would first name them so and then, for versions of React
 * without it, once more by chance: each field and menu was drawn twice.
 */
function namedOnce(): Plugin {
  const TWICE = /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/
  return {
    name: 'named-once',
    apply: 'build',
    load: {
      filter: { id: TWICE },
      handler: () =>
        `import { useId as useOwnId } from 'react'
         export function useId(given) { const own = useOwnId(); return typeof given === 'string' ? given : own }`,
    },
  }
}

/**
 * Writes which files each page takes, those that every page takes first, so that the server can name them with the page: a browser
 * then asks for all at once, not for some when the others have run. Each page gets a document of its own.
 */
function preloadedFiles(): Plugin {
  const SCREENS = join(import.meta.dirname, 'src/app/screens.ts')
  return {
    name: 'preloaded-files',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const here = { root: import.meta.dirname, configFile: false } as const
      const screens = (await runnerImport<typeof import('./src/app/screens.ts')>(SCREENS, here)).module.SCREENS
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const chunkOf = (path: string) => {
        const id = join(import.meta.dirname, path)
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
        if (!chunk) throw new Error(`No script has ${path}`)
        return chunk
      }
      /** A script after all that it imports, as their styles follow each other. */
      const withImports = (chunk: (typeof chunks)[number], seen = new Set<typeof chunk>()): Set<typeof chunk> => {
        const found = new Set<typeof chunk>()
        if (seen.has(chunk)) return found
        seen.add(chunk)
        for (const name of chunk.imports) {
          const imported = chunks.find(({ fileName }) => fileName === name)
          for (const one of imported ? withImports(imported, seen) : []) found.add(one)
        }
        return found.add(chunk)
      }
      const everywhere = withImports(chunkOf('src/main.tsx'))
      const desk = withImports(chunkOf('src/app/signed-in-bundle.ts'))
      const filesOf = (name: PageName, screen: () => unknown) => {
        // A screen is a function that imports its module, and names nothing else.
        const path = /\("\/([^"]+)"\)/.exec(String(screen))?.[1]
        if (path === undefined) throw new Error(`The module of the page ${name} is not found in ${screen}`)
        const own = withImports(chunkOf(path))
        const scripts = [...new Set([...everywhere, ...(PAGES[name].roles === 'public' ? [] : desk), ...own])]
        const styles = new Set(scripts.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
        return { scripts: scripts.map(({ fileName }) => fileName), styles: [...styles] }
      }
      const entries = Object.entries(screens) as [PageName, () => unknown][]
      const files: PreloadedFiles = Object.fromEntries(entries.map(([name, screen]) => [name, filesOf(name, screen)]))
      this.emitFile({ type: 'asset', fileName: 'preloaded-files.json', source: JSON.stringify(files) })
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The document of the desk is not built yet')
      const documents = await documentsOf(String(index.source), files)
      for (const [fileName, source] of documents) {
        if (fileName === 'index.html') index.source = source
        else this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

export default defineConfig({
  plugins: [
    react(),
    withoutJsonSchema(),
    stylesOfComponents(),
    namedOnce(),
    invoicePage(),
    firstPaint(),
    preloadedFiles(),
    compressed(),
  ],
  server: { proxy: { [API_BASE]: api }, host: '127.0.0.1' },
  build: {
    target: 'es2022',
    // Fonts as data: addresses would be refused by the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      input: ['index.html', 'invoice.html'].map((name) => join(import.meta.dirname, name)),
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: { groups: SCRIPT_ROOMS },
      },
    },
    // Browsers that don't know how to load ahead load when asked; the script that teaches them is not worth its weight.
    modulePreload: { polyfill: false },
  },
})
