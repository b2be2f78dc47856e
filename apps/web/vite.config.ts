import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { API_BASE } from '@stitchdesk/contract/addresses'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

const AUTH_PAGES = ['login', 'lock', 'register', 'forgot-password', 'reset-password', 'verify-email', 'logout'] as const

/**
 * Scripts that are loaded whole, each of these modules and all that they use and no earlier one has: a page then takes a handful of
 * files instead of a hundred small ones, of which each costs a call and is compressed by itself.
 */
const PARTS: readonly { name: string; roots: readonly string[] }[] = [
  // What every page is made of, and the pages without sign-in.
  { name: 'first', roots: ['main.tsx', ...AUTH_PAGES.map((name) => `features/auth/${name}-page.tsx`)] },
  // The frame behind the sign-in, and what nearly every page in it shows.
  {
    name: 'desk',
    roots: [
      'app/signed-in.tsx',
      'i18n/en-signed-in.ts',
      'app/layout.tsx',
      ...['request-picture', 'status-badge', 'rush-badge', 'order-code'].map((name) => `parts/request/${name}.tsx`),
      ...['date-time', 'empty-state', 'error-state', 'facts', 'money', 'page-header', 'surface'].map(
        (name) => `ui/${name}.tsx`,
      ),
    ],
  },
]

/** What lists are made of. */
const LISTS = new Set([join(import.meta.dirname, 'src/list-page/list-page.tsx')])

export default defineConfig({
  plugins: [react(), compressed()],
  server: { proxy: { [API_BASE]: api }, host: '127.0.0.1' },
  build: {
    target: 'es2022',
    // Fonts as data: addresses would be refused by the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...PARTS.map(({ name, roots }, index) => {
              const ids = new Set(roots.map((root) => join(import.meta.dirname, 'src', root)))
              return { name, test: (id: string) => ids.has(id), priority: 9 - index }
            }),
            // Schemas are for forms and filters: a page without them does not wait for their library.
            { name: 'schemas', test: /\/node_modules\/(zod|@mantine\/form)\//, priority: 6 },
            // What many pages use, and then what a few do.
            { name: 'common', minShareCount: 3, priority: 4 },
            { name: 'lists', test: (id: string) => LISTS.has(id), priority: 3 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000, priority: 1 },
          ],
        },
      },
    },
    // Browsers that don't know how to load ahead load when asked; the script that teaches them is not worth its weight.
    modulePreload: { polyfill: false },
  },
})
